import { createTopics, deleteTopics, metadata } from './api-topics.ts'
import { describeGroups, findCoordinator, heartbeat, joinGroup } from './api-groups.ts'
import { leaveGroup, listGroups, syncGroup } from './api-groups.ts'
import { fetchMessages, listOffsets, produce } from './api-messages.ts'
import { offsetCommit, offsetFetch } from './api-offsets.ts'
import type { Call, Handler } from './broker-context.ts'
import { errorCode } from './errors.ts'

interface Api {
  versions: readonly [min: number, max: number]
  handle: Handler
}

export const API_VERSIONS = 18

/** Which requests this broker answers, in which versions: those before the protocol's compact encodings. */
export const apis = new Map<number, Api>([
  [0, { versions: [3, 7], handle: produce }],
  [1, { versions: [4, 6], handle: fetchMessages }],
  [2, { versions: [1, 2], handle: listOffsets }],
  [3, { versions: [1, 5], handle: metadata }],
  [8, { versions: [2, 5], handle: offsetCommit }],
  [9, { versions: [1, 4], handle: offsetFetch }],
  [10, { versions: [0, 2], handle: findCoordinator }],
  [11, { versions: [1, 3], handle: joinGroup }],
  [12, { versions: [0, 2], handle: heartbeat }],
  [13, { versions: [0, 2], handle: leaveGroup }],
  [14, { versions: [0, 2], handle: syncGroup }],
  [15, { versions: [0, 1], handle: describeGroups }],
  [16, { versions: [0, 1], handle: listGroups }],
  [API_VERSIONS, { versions: [0, 2], handle: apiVersions }],
  [19, { versions: [0, 2], handle: createTopics }],
  [20, { versions: [0, 1], handle: deleteTopics }],
])

/** Whether a request can be answered at all. */
export function findApi(key: number, version: number): Api | undefined {
  const api = apis.get(key)
  return api && version >= api.versions[0] && version <= api.versions[1] ? api : undefined
}

/** ApiVersions, versions 0 to 2; newer askers get the answer of version 0 with an error, and ask again. */
export function apiVersions({ version, response }: Pick<Call, 'version' | 'response'>): void {
  const known = version <= 2
  response.int16(known ? errorCode.none : errorCode.unsupportedVersion)
  response.array(apis, ([key, { versions }]) => response.int16(key).int16(versions[0]).int16(versions[1]))
  if (known && version >= 1) response.int32(0)
}
