import { announceProducts, createProduct, deleteProduct, editProduct } from '@shop/contracts/api/catalogue'
import { announceStock } from '@shop/contracts/api/inventory'
import { announceOrders, editOrder, refundOrder } from '@shop/contracts/api/orders'
import { announcePayments, reconcilePayment } from '@shop/contracts/api/payments'
import { editReview } from '@shop/contracts/api/reviews'
import { toCents, toDollars } from '@shop/contracts/money'
import type { OrderStatus } from '@shop/contracts/order'
import type { Product } from '@shop/contracts/product'
import type { Caller } from '@shop/service-kit/http/access'
import { short } from '../world/world.ts'
import { Warden } from './warden.ts'
import { ask, dawdle, insist, isOk, type Street } from './person.ts'

/** Somebody in the back office. */
export class Admin {
  readonly #street: Street
  readonly #caller: Caller
  readonly #warden: Warden
  readonly #products: string[]

  /** `id`: the admin's own account. */
  constructor(street: Street, id: string, products: string[]) {
    this.#street = street
    this.#caller = { id, roles: ['admin'], isAdmin: true }
    this.#warden = new Warden(street, this.#caller)
    this.#products = products
  }

  /** Works until told to go home. */
  async work(isOver: () => boolean): Promise<void> {
    const { random } = this.#street.world
    while (!isOver()) {
      await dawdle(this.#street, 3, 60)
      const does = random.weighted({
        price: 20,
        stock: 30,
        order: 24,
        refund: 12,
        add: 2,
        drop: 1,
        repair: 4,
        account: 12,
        review: 4,
      })
      if (does === 'price') await this.#edit({ price: toDollars(random.whole(100, 6000)) })
      else if (does === 'stock') await this.#edit({ stock: random.whole(0, 25) })
      else if (does === 'order') await this.#setStatus()
      else if (does === 'refund') await this.#refund()
      else if (does === 'add') await this.addProduct()
      else if (does === 'repair') await this.#repair()
      else if (does === 'account') await this.#warden.act()
      else if (does === 'review') await this.#moderate()
      else await this.#drop()
    }
  }

  async addProduct(): Promise<void> {
    const { random } = this.#street.world
    const body = {
      name: 'Dish brush',
      description: 'A brush of beech wood.',
      price: toDollars(random.whole(100, 6000)),
      stock: random.whole(3, 40),
      category: 'kitchen',
      images: ['/media/brush.webp'],
    }
    const heard = await ask(this.#street, createProduct, { body, caller: this.#caller })
    if (!isOk(heard)) return
    const { id } = heard.body as unknown as Product
    const { told } = this.#street
    told.promise(`product ${short(id)} was created`, () => told.product(id) !== undefined)
    this.#products.push(id)
  }

  async #edit(body: { price: number } | { stock: number }): Promise<void> {
    const id = this.#street.world.random.pick(this.#products)
    await insist(this.#street, editProduct, { params: { id }, body, caller: this.#caller }, 2)
  }

  async #drop(): Promise<void> {
    if (this.#products.length < 4) return
    const id = this.#street.world.random.pick(this.#products)
    const heard = await ask(this.#street, deleteProduct, { params: { id }, caller: this.#caller })
    if (!isOk(heard)) return
    const { told } = this.#street
    told.promise(`product ${short(id)} was deleted`, () => told.product(id)?.deletedAt != null)
    this.#products.splice(this.#products.indexOf(id), 1)
  }

  /** Who hid a review cannot rely on it: a colleague may have been faster. */
  async #moderate(): Promise<void> {
    const { told, world } = this.#street
    const id = told.someReview(world.random)
    if (id === undefined) return
    const body = { hidden: world.random.chance(0.6) }
    await insist(this.#street, editReview, { params: { id }, body, caller: this.#caller })
  }

  #anyOrder() {
    const { told, world } = this.#street
    const { orderIds } = told
    return orderIds.length > 0 ? told.order(world.random.pick(orderIds)) : undefined
  }

  /** Asks owners to tell or to ask again although nothing is wrong, which must do no harm. */
  async #repair(): Promise<void> {
    const { random } = this.#street.world
    const ids = [random.pick(this.#products)]
    const order = this.#anyOrder()
    const orderIds = order ? [order.id] : []
    await ask(this.#street, random.chance(0.5) ? announceProducts : announceStock, { body: { ids } })
    await ask(this.#street, random.chance(0.5) ? announceOrders : announcePayments, {
      body: { ids: orderIds },
    })
    if (order) await ask(this.#street, reconcilePayment, { params: { orderId: order.id } })
  }

  async #setStatus(): Promise<void> {
    const { told, world } = this.#street
    const order = this.#anyOrder()
    if (!order) return
    const status = world.random.weighted<OrderStatus>({
      cancelled: 5,
      processing: 3,
      shipped: 3,
      delivered: 1,
      pending: 0.5,
    })
    told.touchedByAdmin.add(order.id)
    const { id } = order
    const before = order.status
    const request = { params: { id }, body: { status }, caller: this.#caller }
    const heard = await insist(this.#street, editOrder, request)
    if (!isOk(heard) || before === status) return
    told.promise(
      `order ${short(id)} was set to ${status}`,
      () => told.order(id)?.history.some((entry) => entry.status === status) === true,
    )
  }

  async #refund(): Promise<void> {
    const { told, world } = this.#street
    const order = this.#anyOrder()
    if (!order?.paid) return
    const { id, totalCents } = order
    const amountCents = world.random.chance(0.5) ? undefined : world.random.whole(1, totalCents)
    const key = world.ids.next()
    const heard = await insist(this.#street, refundOrder, {
      params: { id },
      headers: { 'idempotency-key': key },
      body: amountCents === undefined ? {} : { amount: toDollars(amountCents) },
      caller: this.#caller,
    })
    if (!isOk(heard)) return
    const refunded = toCents(heard.body['refunded'] as number)
    told.promise(`of order ${short(id)}, $${refunded / 100} go back`, () => {
      const known = told.order(id)?.refunds ?? []
      const sum = known.reduce((cents, it) => cents + (it.outcome === 'refused' ? 0 : it.amountCents), 0)
      return sum >= refunded
    })
  }
}
