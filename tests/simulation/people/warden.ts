import { deleteUser, editUser, endSessions } from '@shop/contracts/api/identity'
import type { Caller } from '@shop/service-kit/http/access'
import type { AdminAction, UserState } from '../../../services/identity/src/user/user.state.ts'
import { short } from '../world/world.ts'
import { insist, isOk, type Street } from './person.ts'

const STAFF = 'staff'
/** Where a colleague's mail goes. */
export const staffEmail = (number: number) => `${STAFF}-${number}@example.com`
const isStaff = ({ email }: UserState) => email.startsWith(STAFF)

/** What somebody in the back office does with accounts, those of colleagues among them. */
export class Warden {
  readonly #street: Street
  readonly #caller: Caller

  constructor(street: Street, caller: Caller) {
    this.#street = street
    this.#caller = caller
  }

  async act(): Promise<void> {
    const { told, world } = this.#street
    const { random } = world
    const accounts = told.accountsBeside(this.#caller.id)
    const [colleagues, others] = [accounts.filter(isStaff), accounts.filter((it) => !isStaff(it))]
    const does = random.weighted({ disable: 5, enable: 4, appoint: 4, dismiss: 5, signOut: 3, delete: 7 })
    const ofColleague = does === 'appoint' || does === 'dismiss'
    const choice = ofColleague && random.chance(0.5) ? colleagues : others
    if (choice.length === 0) return
    const { id } = random.pick(choice)
    if (does === 'delete') await this.#delete(id)
    else if (does === 'signOut') await this.#signOut(id)
    else if (does === 'appoint') await this.#edit(id, { roles: ['admin', 'customer'] })
    else if (does === 'dismiss') await this.#edit(id, { roles: ['customer'] })
    else await this.#edit(id, { disabled: does === 'disable' })
  }

  /** Who gave a role cannot rely on it: a colleague may have been faster. What roles there are is a law of its own. */
  async #edit(id: string, body: { roles?: ('admin' | 'customer')[]; disabled?: boolean }): Promise<void> {
    const { told } = this.#street
    const heard = await insist(this.#street, editUser, { params: { id }, body, caller: this.#caller })
    if (!isOk(heard)) return
    if (body.disabled)
      told.promise(`account ${short(id)} was disabled`, () => hasSeen(told.account(id), 'disabled'))
  }

  async #signOut(id: string): Promise<void> {
    const { told } = this.#street
    const heard = await insist(this.#street, endSessions, { params: { id }, caller: this.#caller })
    if (!isOk(heard)) return
    told.promise(`account ${short(id)} was signed out`, () => hasSeen(told.account(id), 'sessions-ended'))
  }

  async #delete(id: string): Promise<void> {
    const { told } = this.#street
    const heard = await insist(this.#street, deleteUser, { params: { id }, caller: this.#caller })
    if (!isOk(heard)) return
    told.promise(`account ${short(id)} was deleted`, () => told.account(id)?.deletedAt != null)
  }
}

const hasSeen = (account: UserState | undefined, did: AdminAction['did']) =>
  account?.history.some((action) => action.did === did) === true
