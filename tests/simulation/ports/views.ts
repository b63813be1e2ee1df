import type { ReadModelStore } from '@shop/service-kit/ports'
import type { Purchase, PurchaseStore } from '../../../services/catalogue/src/review/purchases.ts'
import type { SettlementArchive } from '../../../services/inventory/src/stock/settlement-archive.ts'
import type { Settlement } from '../../../services/inventory/src/stock/stock.state.ts'
import type { Machine } from '../world/machine.ts'
import { short } from '../world/world.ts'

/** Copies of what another service owns; they outlive the processes. */
export type Views<View> = Map<string, { version: number; view: View }>

export const viewsOf = <View extends object>(machine: Machine, views: Views<View>): ReadModelStore<View> => {
  const { faults } = machine.world
  const isLost = () => faults.strikes('storeCallLost')
  const isAnswerLost = () => faults.strikes('storeAnswerLost')
  const get = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const kept = views.get(id)
      return kept ? [{ ...kept.view, id }] : []
    })
  const apply = (id: string, version: number, view: View) => {
    if ((views.get(id)?.version ?? 0) >= version) return false
    views.set(id, { version, view })
    return true
  }
  return {
    get: (ids) => machine.call('read copies', () => get(ids), { isLost }),
    apply: (id, version, view) =>
      machine.call(
        'keep copy',
        () => apply(id, version, view),
        { isLost, isAnswerLost },
        () => `${short(id)} v${version}`,
      ),
  }
}

/** Who has bought what. */
export const purchasesOf = (machine: Machine, purchases: Views<Purchase>): PurchaseStore => {
  const isLost = () => machine.world.faults.strikes('storeCallLost')
  const includes = (userId: string, productId: string) =>
    [...purchases.values()].some(
      ({ view }) => view.isBought && view.userId === userId && view.productIds.includes(productId),
    )
  return {
    ...viewsOf(machine, purchases),
    includes: (userId, productId) =>
      machine.call('look for purchase', () => includes(userId, productId), { isLost }),
  }
}

export type Archive = Map<string, Settlement>

export const archiveOf = (machine: Machine, archive: Archive): SettlementArchive => {
  const { faults } = machine.world
  const isLost = () => faults.strikes('storeCallLost')
  const find = (productId: string, orderIds: readonly string[]) =>
    orderIds.flatMap((orderId) => archive.get(`${productId}:${orderId}`) ?? [])
  return {
    find: (productId, orderIds) =>
      machine.call('look into archive', () => find(productId, orderIds), { isLost }),
    keep: (productId, settlements) =>
      machine.call(
        'archive settlements',
        () => {
          for (const settlement of settlements) archive.set(`${productId}:${settlement.orderId}`, settlement)
        },
        { isLost, isAnswerLost: () => faults.strikes('storeAnswerLost') },
      ),
  }
}
