import { login, logout, refresh } from '@shop/contracts/api/identity'
import type { Endpoint } from '@shop/contracts/endpoint'
import type { Session } from '@shop/contracts/user'
import type { Caller } from '@shop/service-kit/http/access'
import { ownerOf } from '../../../services/identity/src/secret.ts'
import type { Request } from '../ports/network.ts'
import { EPOCH, short } from '../world/world.ts'
import { ask, isOk, isUnclear, type Heard, type Street } from './person.ts'

interface SignedIn extends Caller {
  /** When the access token ends, in ms since 1970. */
  until: number
}

const REFRESH_COOKIE = 'alder_refresh'

/** A browser of somebody who has an account: it keeps the cookies that it has heard of, and an access token. */
export class Browser {
  readonly #street: Street
  readonly #cookies = new Map<string, string | null>()
  #session: SignedIn | undefined

  constructor(street: Street) {
    this.#street = street
  }

  async signIn(email: string, password: string): Promise<Heard> {
    const { told, world } = this.#street
    const wasWrong = told.isWrongPassword(email, password)
    const heard = await this.ask(login, { body: { email, password } })
    if (isOk(heard) && wasWrong && told.isWrongPassword(email, password))
      world.violations.push(`${email} was signed in with a password that is not theirs.`)
    this.take(heard)
    return heard
  }

  /** Whom the access token names; a new one is fetched when it has run out. */
  async caller(): Promise<Caller | undefined> {
    if (this.#session && EPOCH + this.#street.world.timeline.now >= this.#session.until) await this.renew()
    return this.#session
  }

  /** Fetches a new access token. Who was shut out before the request went off must not get one. */
  async renew(): Promise<void> {
    const { told, world } = this.#street
    const sessionId = this.#sessionId
    if (!this.#session || sessionId === undefined) return
    const wasShutOut = told.isShutOut(sessionId)
    const heard = await this.ask(refresh, {})
    if (isOk(heard) && wasShutOut)
      world.violations.push(`Account ${short(this.#session.id)} was shut out and stayed signed in.`)
    if (!isUnclear(heard)) this.take(heard)
  }

  async signOut(): Promise<void> {
    const { told } = this.#street
    const sessionId = this.#sessionId
    const heard = await this.ask(logout, {})
    if (!isOk(heard)) return
    this.#session = undefined
    if (sessionId !== undefined)
      told.promise(`session ${short(sessionId)} was ended`, () => told.session(sessionId)?.ended !== null)
  }

  /** Keeps what an answer brings: a session, or the news that there is none. */
  take(heard: Heard): void {
    if (!isOk(heard)) {
      this.#session = undefined
      return
    }
    const { user, expiresAt } = heard.body as unknown as Session
    const { id, roles } = user
    this.#session = { id, roles, isAdmin: roles.includes('admin'), until: Date.parse(expiresAt) }
    const { told } = this.#street
    const sessionId = this.#sessionId
    if (sessionId !== undefined)
      told.promise(`session ${short(sessionId)} was begun`, () => told.session(sessionId) !== undefined)
  }

  /** As anybody asks, with this browser's cookies; new ones come with the answer, if it comes. */
  async ask(endpoint: Endpoint, request: Request): Promise<Heard> {
    const set = new Map<string, string | null>()
    const cookies = {
      get: (name: string) => this.#cookies.get(name) ?? undefined,
      set: (name: string, value: string | null) => set.set(name, value),
    }
    const heard = await ask(this.#street, endpoint, { ...request, ctx: { cookies } })
    if (heard.status !== 0) for (const [name, value] of set) this.#cookies.set(name, value)
    return heard
  }

  get #sessionId(): string | undefined {
    const token = this.#cookies.get(REFRESH_COOKIE)
    return token ? ownerOf(token) : undefined
  }
}
