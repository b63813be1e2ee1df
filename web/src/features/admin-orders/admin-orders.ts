/** What other features may use of the back office's orders. */
export { StatusTag } from './StatusTag.tsx'
export { UserOrders } from './UserOrders.tsx'
