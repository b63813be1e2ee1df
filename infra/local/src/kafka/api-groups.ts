import type { Call } from './broker-context.ts'
import { errorCode } from './errors.ts'

/** FindCoordinator, versions 0 to 2: there is only us. */
export function findCoordinator({ broker, version, response }: Call): void {
  if (version >= 1) response.int32(0)
  response.int16(errorCode.none)
  if (version >= 1) response.string(null)
  response.int32(broker.nodeId).string(broker.host).int32(broker.port)
}

/** JoinGroup, versions 1 to 3. */
export async function joinGroup(call: Call): Promise<void> {
  const { broker, version, request, response, clientId, connection } = call
  const group = broker.group(request.string())
  const answer = await group.join({
    clientId,
    connection,
    sessionTimeout: request.int32(),
    rebalanceTimeout: request.int32(),
    memberId: request.string(),
    protocolType: request.string(),
    protocols: request.array(() => ({ name: request.string(), metadata: request.bytes() })),
  })
  if (version >= 2) response.int32(0)
  response.int16(answer.error).int32(answer.generation)
  response.string(answer.protocol).string(answer.leader).string(answer.memberId)
  response.array(answer.members, ({ memberId, metadata }) => response.string(memberId).bytes([metadata]))
}

/** SyncGroup, versions 0 to 2. */
export async function syncGroup({ broker, version, request, response }: Call): Promise<void> {
  const group = broker.group(request.string())
  const generation = request.int32()
  const memberId = request.string()
  const assignments = new Map(request.array(() => [request.string(), request.bytes()] as const))
  const answer = await group.sync(memberId, generation, assignments)
  if (version >= 1) response.int32(0)
  response.int16(answer.error).bytes([answer.assignment])
}

/** Heartbeat, versions 0 to 2. */
export function heartbeat({ broker, version, request, response }: Call): void {
  const group = broker.group(request.string())
  const generation = request.int32()
  const error = group.heartbeat(request.string(), generation)
  if (version >= 1) response.int32(0)
  response.int16(error)
}

/** LeaveGroup, versions 0 to 2. */
export function leaveGroup({ broker, version, request, response }: Call): void {
  const error = broker.group(request.string()).leave(request.string())
  if (version >= 1) response.int32(0)
  response.int16(error)
}

/** ListGroups, versions 0 and 1. */
export function listGroups({ broker, version, response }: Call): void {
  if (version >= 1) response.int32(0)
  response.int16(errorCode.none)
  response.array(broker.groups, ([id, group]) => response.string(id).string(group.protocolType))
}

const STATES = {
  empty: 'Empty',
  joining: 'PreparingRebalance',
  syncing: 'CompletingRebalance',
  stable: 'Stable',
}

/** DescribeGroups, versions 0 and 1. */
export function describeGroups({ broker, version, request, response }: Call): void {
  const ids = request.array(() => request.string())
  if (version >= 1) response.int32(0)
  response.array(ids, (id) => {
    const group = broker.groups.get(id)
    response
      .int16(errorCode.none)
      .string(id)
      .string(group ? STATES[group.phase] : 'Dead')
    response.string(group?.protocolType ?? '').string(group?.protocol ?? '')
    response.array(group?.members.values() ?? [], ({ memberId, clientId, protocols, assignment }) => {
      response.string(memberId).string(clientId).string('/127.0.0.1')
      response.bytes([protocols[0]?.metadata ?? Buffer.alloc(0)]).bytes([assignment])
    })
  })
}
