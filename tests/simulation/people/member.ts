import { changePassword, editProfile } from '@shop/contracts/api/account'
import { forgotPassword, register, resetPassword, verifyEmail } from '@shop/contracts/api/identity'
import { addWish } from '@shop/contracts/api/wishlist'
import type { Caller } from '@shop/service-kit/http/access'
import { short } from '../world/world.ts'
import { Browser } from './browser.ts'
import { ask, dawdle, insist, isOk, isUnclear, type Street } from './person.ts'

const LINK = /token=([\w-]+)/

/** Somebody who opens an account and uses it: every so often they forget, change or repeat something. */
export class Member {
  readonly email: string
  readonly #street: Street
  readonly #browser: Browser
  #password = 'first password'
  /** A change of the password came to an end that nobody told them. */
  #isUnsure = false

  constructor(street: Street, email = `shopper-${short(street.world.ids.next())}@example.com`) {
    this.#street = street
    this.#browser = new Browser(street)
    this.email = email
  }

  /** Opens the account, confirms the address if the mail comes soon, and signs in. */
  async join(): Promise<void> {
    const { random } = this.#street.world
    if (!(await this.register())) return
    if (random.chance(0.1)) await this.register()
    if (random.chance(0.7)) await this.#confirm()
    await this.#browser.signIn(this.email, this.#password)
    if (random.chance(0.12)) await this.#forgetPassword()
    if (random.chance(0.12)) await this.#changePassword()
    if (random.chance(0.15)) await this.#edit()
  }

  /** Whom requests name; undefined for a guest. */
  caller(): Promise<Caller | undefined> {
    return this.#browser.caller()
  }

  /** Some sign out, some come back after a while with what the browser still has. */
  async leave(): Promise<void> {
    const { random } = this.#street.world
    if (random.chance(0.3)) return this.#browser.signOut()
    if (random.chance(0.3)) {
      await dawdle(this.#street, 10, 900)
      await this.#browser.renew()
    }
  }

  /** True when the shop said that there is an account now. */
  async register(): Promise<boolean> {
    const { told } = this.#street
    const { email } = this
    const body = { email, firstName: 'Ada', lastName: 'Park', password: this.#password }
    const heard = await insist(this.#street, register, { body })
    if (!isOk(heard)) return false
    told.promise(`an account was opened for ${email}`, () => told.wasOpened(email))
    return true
  }

  async #confirm(): Promise<void> {
    const { told } = this.#street
    const token = await this.#linkIn('Confirm your e-mail address')
    const account = told.accountOf(this.email)
    if (!token || !account) return
    const heard = await insist(this.#street, verifyEmail, { body: { token } })
    if (!isOk(heard)) return
    const { id } = account
    told.promise(`${this.email} was confirmed`, () => told.account(id)?.emailVerified === true)
  }

  async #forgetPassword(): Promise<void> {
    const { email } = this
    const heard = await ask(this.#street, forgotPassword, { body: { email } })
    const token = isOk(heard) ? await this.#linkIn('Reset your password') : undefined
    if (!token) return
    const password = 'second password'
    const answer = await insist(this.#street, resetPassword, { body: { token, password } })
    // The link works once: a try whose answer was lost may have used it up.
    if (isOk(answer)) this.#isNow(password)
    else this.#isUnsure = true
    await this.#browser.signIn(email, this.#password)
  }

  async #changePassword(): Promise<void> {
    const caller = await this.caller()
    if (!caller) return
    const body = { currentPassword: this.#password, newPassword: 'third password' }
    const heard = await this.#browser.ask(changePassword, { body, caller })
    if (isUnclear(heard)) this.#isUnsure = true
    if (!isOk(heard)) return
    this.#browser.take(heard)
    this.#isNow(body.newPassword)
  }

  #isNow(password: string): void {
    const { told } = this.#street
    this.#password = password
    const id = told.accountOf(this.email)?.id
    if (id === undefined) return
    const isTheirs = () =>
      this.#isUnsure ||
      told.account(id)?.deletedAt !== null ||
      !told.isWrongPassword(this.email, this.#password)
    told.promise(`the password of ${this.email} was changed`, isTheirs)
  }

  async #edit(): Promise<void> {
    const { world, told } = this.#street
    const caller = await this.caller()
    if (!caller) return
    const request = { body: { firstName: 'Grace', lastName: 'Park' }, caller }
    await insist(this.#street, editProfile, request)
    const productId = told.someProduct(world.random)
    if (productId !== undefined) await ask(this.#street, addWish, { params: { productId }, caller })
  }

  /** The token of the link in the newest mail that says this, if it comes while one waits for it. */
  async #linkIn(subject: string): Promise<string | undefined> {
    for (let looks = 0; looks < 3; looks += 1) {
      await dawdle(this.#street, 2, 20)
      const mail = this.#street.told.mailTo(this.email, subject)
      if (mail) return LINK.exec(mail.text)?.[1]
    }
    return undefined
  }
}
