import { catalogueConfig } from '../../services/catalogue/src/config.ts'
import { identityConfig } from '../../services/identity/src/config.ts'
import { inventoryConfig } from '../../services/inventory/src/config.ts'
import { ordersConfig } from '../../services/orders/src/config.ts'
import { paymentsConfig } from '../../services/payments/src/config.ts'
import { gatewayConfig } from '../../gateway/src/config.ts'

interface Schema {
  safeParse(given: unknown): { success: boolean; error?: Error | undefined }
}
interface Config extends Schema {
  shape: Record<string, Schema>
}

/** What each process reads from its environment. */
export const processConfigs: Record<string, Config> = {
  catalogue: catalogueConfig,
  identity: identityConfig,
  inventory: inventoryConfig,
  orders: ordersConfig,
  payments: paymentsConfig,
  gateway: gatewayConfig,
}

export const processNames = Object.keys(processConfigs)

/** The variables that a process knows, and of those the ones that it does not start without. */
export const variablesRead = (name: string) => {
  const shape = processConfigs[name]?.shape ?? {}
  const known = Object.keys(shape)
  return { known, required: known.filter((key) => !shape[key]?.safeParse(undefined).success) }
}
