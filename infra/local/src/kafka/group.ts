import { randomUUID } from 'node:crypto'
import { errorCode } from './errors.ts'

export interface JoinRequest {
  memberId: string
  clientId: string
  connection: unknown
  sessionTimeout: number
  rebalanceTimeout: number
  protocolType: string
  protocols: { name: string; metadata: Buffer }[]
}

export interface JoinAnswer {
  error: number
  generation: number
  protocol: string
  leader: string
  memberId: string
  members: { memberId: string; metadata: Buffer }[]
}

export interface SyncAnswer {
  error: number
  assignment: Buffer
}

interface Member extends JoinRequest {
  assignment: Buffer
  expiry?: NodeJS.Timeout | undefined
  answerJoin?: ((answer: JoinAnswer) => void) | undefined
  answerSync?: ((answer: SyncAnswer) => void) | undefined
}

const NOTHING = Buffer.alloc(0)

/** One consumer group: who is in it, who reads what, and how far they have come. */
export class Group {
  readonly members = new Map<string, Member>()
  readonly offsets = new Map<string, { offset: number; metadata: string | null }>()
  generation = 0
  protocol = ''
  protocolType = ''
  phase: 'empty' | 'joining' | 'syncing' | 'stable' = 'empty'
  #leader = ''
  #deadline?: NodeJS.Timeout | undefined

  /** Resolves when every member of the group has asked to join, or those that did not are dropped. */
  join(request: JoinRequest): Promise<JoinAnswer> {
    if (request.memberId && !this.members.has(request.memberId)) {
      return Promise.resolve(refusedJoin(errorCode.unknownMemberId, request.memberId))
    }
    const memberId = request.memberId || `${request.clientId}-${randomUUID()}`
    const member: Member = { ...this.members.get(memberId), ...request, memberId, assignment: NOTHING }
    this.members.set(memberId, member)
    this.protocolType = request.protocolType
    clearTimeout(member.expiry)
    const answer = new Promise<JoinAnswer>((resolve) => (member.answerJoin = resolve))
    this.#rebalance()
    return answer
  }

  /** Resolves with the member's part of the work once the group's leader has divided it. */
  sync(memberId: string, generation: number, assignments: Map<string, Buffer>): Promise<SyncAnswer> {
    const error = this.#check(memberId, generation)
    const member = this.members.get(memberId)
    if (error || !member) return Promise.resolve({ error, assignment: NOTHING })
    if (this.phase === 'joining') {
      return Promise.resolve({ error: errorCode.rebalanceInProgress, assignment: NOTHING })
    }
    clearTimeout(member.expiry)
    const answer = new Promise<SyncAnswer>((resolve) => (member.answerSync = resolve))
    if (memberId === this.#leader && this.phase === 'syncing') this.#assign(assignments)
    if (this.phase === 'stable') this.#answerSyncs(errorCode.none)
    return answer
  }

  heartbeat(memberId: string, generation: number): number {
    const error = this.#check(memberId, generation)
    const member = this.members.get(memberId)
    if (error || !member) return error
    this.#expectSignOfLife(member)
    return this.phase === 'joining' ? errorCode.rebalanceInProgress : errorCode.none
  }

  leave(memberId: string): number {
    const member = this.members.get(memberId)
    if (!member) return errorCode.unknownMemberId
    this.#remove(member)
    this.#rebalance()
    return errorCode.none
  }

  /** A consumer that lost its connection is gone: unlike Apache Kafka we do not wait for its session to expire. */
  connectionClosed(connection: unknown): void {
    const gone = [...this.members.values()].filter((member) => member.connection === connection)
    for (const member of gone) this.#remove(member)
    if (gone.length > 0) this.#rebalance()
  }

  /** Whether a commit by this member counts; `generation` -1 is a tool that is no member. */
  mayCommit(memberId: string, generation: number): number {
    return generation < 0 ? errorCode.none : this.#check(memberId, generation)
  }

  #check(memberId: string, generation: number): number {
    if (!this.members.has(memberId)) return errorCode.unknownMemberId
    return generation === this.generation ? errorCode.none : errorCode.illegalGeneration
  }

  #rebalance(): void {
    if (this.members.size === 0) {
      clearTimeout(this.#deadline)
      this.#deadline = undefined
      this.phase = 'empty'
      return
    }
    this.#answerSyncs(errorCode.rebalanceInProgress)
    this.phase = 'joining'
    const missing = [...this.members.values()].filter((member) => !member.answerJoin)
    if (missing.length === 0) return this.#completeJoin()
    const patience = Math.max(...[...this.members.values()].map((member) => member.rebalanceTimeout))
    this.#deadline ??= setTimeout(() => this.#dropMissing(), patience)
  }

  #dropMissing(): void {
    this.#deadline = undefined
    for (const member of [...this.members.values()]) if (!member.answerJoin) this.#remove(member)
    this.#rebalance()
  }

  #completeJoin(): void {
    clearTimeout(this.#deadline)
    this.#deadline = undefined
    const members = [...this.members.values()]
    const protocol = commonProtocol(members)
    this.generation += 1
    this.protocol = protocol ?? ''
    this.phase = 'syncing'
    if (!this.members.has(this.#leader)) this.#leader = members[0]?.memberId ?? ''
    const listing = members.map(({ memberId, protocols }) => ({
      memberId,
      metadata: protocols.find(({ name }) => name === protocol)?.metadata ?? NOTHING,
    }))
    for (const member of members) {
      const { answerJoin, memberId } = member
      member.answerJoin = undefined
      this.#expectSignOfLife(member)
      if (protocol === undefined) answerJoin?.(refusedJoin(errorCode.inconsistentGroupProtocol, memberId))
      else answerJoin?.(this.#joined(memberId, memberId === this.#leader ? listing : []))
    }
  }

  #joined(memberId: string, members: JoinAnswer['members']): JoinAnswer {
    const { generation, protocol } = this
    return { error: errorCode.none, generation, protocol, leader: this.#leader, memberId, members }
  }

  #assign(assignments: Map<string, Buffer>): void {
    for (const member of this.members.values())
      member.assignment = assignments.get(member.memberId) ?? NOTHING
    this.phase = 'stable'
  }

  #answerSyncs(error: number): void {
    for (const member of this.members.values()) {
      if (!member.answerSync) continue
      member.answerSync({ error, assignment: error ? NOTHING : member.assignment })
      member.answerSync = undefined
      this.#expectSignOfLife(member)
    }
  }

  #expectSignOfLife(member: Member): void {
    clearTimeout(member.expiry)
    member.expiry = setTimeout(() => this.leave(member.memberId), member.sessionTimeout)
  }

  #remove(member: Member): void {
    clearTimeout(member.expiry)
    member.answerJoin?.(refusedJoin(errorCode.unknownMemberId, member.memberId))
    member.answerSync?.({ error: errorCode.unknownMemberId, assignment: NOTHING })
    this.members.delete(member.memberId)
  }
}

function refusedJoin(error: number, memberId: string): JoinAnswer {
  return { error, generation: -1, protocol: '', leader: '', memberId, members: [] }
}

function commonProtocol(members: JoinRequest[]): string | undefined {
  const names = members[0]?.protocols.map(({ name }) => name) ?? []
  return names.find((name) => members.every(({ protocols }) => protocols.some((one) => one.name === name)))
}
