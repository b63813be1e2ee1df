type Listener = (orderId: string) => void

const followed = new Set<string>()
const listeners = new Set<Listener>()

/** Asks the shop to announce changes of this order here; a guest has no other way to hear of them. */
export const followOrder = (orderId: string) => {
  if (followed.has(orderId)) return
  followed.add(orderId)
  listeners.forEach((listener) => listener(orderId))
}

export const followedOrders = (): readonly string[] => [...followed]

export const onOrderFollowed = (listener: Listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
