import { z } from 'zod'
import { serviceConfig } from '@shop/service-kit/config'

export const inventoryConfig = serviceConfig.extend({
  /** How long a cart holds what lies in it, in minutes. */
  CART_HOLD_MINUTES: z.coerce.number().positive().default(30),
  /** How often holds that ran out are given back, in ms. */
  EXPIRY_SWEEP_MS: z.coerce.number().int().min(50).default(5000),
})
export type InventoryConfig = z.output<typeof inventoryConfig>
