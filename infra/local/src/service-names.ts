/** The processes of the shop in the order in which they start; they stop in the opposite one. */
export const SERVICES = ['identity', 'inventory', 'catalogue', 'payments', 'orders'] as const
export const PROCESSES = [...SERVICES, 'gateway'] as const

export type ServiceName = (typeof SERVICES)[number]
export type ProcessName = (typeof PROCESSES)[number]
