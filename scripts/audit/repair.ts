import { announceProducts } from '@shop/contracts/api/catalogue'
import { announceStock, releaseOrderHold } from '@shop/contracts/api/inventory'
import { announceOrders } from '@shop/contracts/api/orders'
import { announcePayments, reconcilePayment } from '@shop/contracts/api/payments'
import { createServiceClient, type ServiceClient } from '@shop/service-kit/service-client'
import type { Finding, Repair } from './finding.ts'
import type { Places } from './places.ts'

const announcing = {
  catalogue: announceProducts,
  inventory: announceStock,
  orders: announceOrders,
  payments: announcePayments,
}

const run = (client: ServiceClient, repair: Repair): Promise<unknown> => {
  const { id } = repair
  if (repair.command === 'announce') return client.call(announcing[repair.owner], { body: { ids: [id] } })
  if (repair.command === 'settlePayment') return client.call(reconcilePayment, { params: { orderId: id } })
  return client.call(releaseOrderHold, { params: { productId: id }, body: { orderId: repair.orderId } })
}

/** Asks the services to put right what was found, one command after the other; tells what they refused. */
export const repairAll = async (
  { serviceSecret, urls }: Places,
  findings: readonly Finding[],
): Promise<{ done: number; refused: string[] }> => {
  const client = createServiceClient({ from: 'audit', serviceSecret, urls })
  const commands = new Map(findings.flatMap(({ repairs }) => repairs.map((it) => [JSON.stringify(it), it])))
  const refused: string[] = []
  for (const repair of commands.values()) {
    await run(client, repair).catch((error: unknown) => {
      refused.push(
        `${repair.command} ${repair.id}: ${error instanceof Error ? error.message : String(error)}`,
      )
    })
  }
  return { done: commands.size - refused.length, refused }
}
