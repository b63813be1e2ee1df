/** What a guest wishes for, kept by this browser until they sign in. */
type Listener = () => void

const KEY = 'alder-wishlist'
const MAX_WISHES = 200
const NONE: readonly string[] = []
const listeners = new Set<Listener>()

let readFrom: string | null = null
let ids = NONE

const parse = (text: string): readonly string[] => {
  try {
    const saved: unknown = JSON.parse(text)
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string').slice(0, MAX_WISHES) : NONE
  } catch {
    return NONE
  }
}

/** Their product ids in the order in which they were wished for; the same array until that changes. */
export const guestWishes = (): readonly string[] => {
  const text = localStorage.getItem(KEY)
  if (text !== readFrom) ids = text === null ? NONE : parse(text)
  readFrom = text
  return ids
}

const change = (next: readonly string[]) => {
  if (next.length === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(next.slice(0, MAX_WISHES)))
  listeners.forEach((listener) => listener())
}

export const addGuestWish = (id: string) => change([...guestWishes().filter((other) => other !== id), id])

export const removeGuestWishes = (gone: readonly string[]) =>
  change(guestWishes().filter((id) => !gone.includes(id)))

/** Calls back on every change, in this tab or another; returns how to stop. */
export const onGuestWishesChange = (listener: Listener) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
