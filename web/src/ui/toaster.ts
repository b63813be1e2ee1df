export interface Toast {
  id: number
  tone: 'success' | 'error' | 'info'
  title?: string
  message: string
  /** A quieter line beneath. */
  note?: string
}

type Listener = () => void

const SHOWN_AT_ONCE = 4
const listeners = new Set<Listener>()
let toasts: readonly Toast[] = []
let lastId = 0

const change = (next: readonly Toast[]) => {
  toasts = next
  listeners.forEach((listener) => listener())
}

/** Shows a message for a few seconds; the oldest gives way when there are many. */
export const showToast = (toast: Omit<Toast, 'id'>) => {
  lastId += 1
  change([...toasts, { ...toast, id: lastId }].slice(-SHOWN_AT_ONCE))
}

export const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id))

export const dismissAllToasts = () => change([])

export const currentToasts = () => toasts

export const onToastsChange = (listener: Listener) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
