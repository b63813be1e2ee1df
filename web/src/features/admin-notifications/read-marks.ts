import { useCallback, useSyncExternalStore } from 'react'

/** Which notices an admin has read, in this browser: all up to an instant, and some by their ids. */
export interface ReadMarks {
  through: string
  ids: readonly string[]
}

const NONE: ReadMarks = { through: '', ids: [] }
const MAX_IDS = 200
const keyOf = (adminId: string) => `alder:notices-read:${adminId}`

const isMarks = (value: unknown): value is ReadMarks =>
  typeof value === 'object' &&
  value !== null &&
  'through' in value &&
  typeof value.through === 'string' &&
  'ids' in value &&
  Array.isArray(value.ids)

const parse = (stored: string | null): ReadMarks => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isMarks(value) ? value : NONE
  } catch {
    return NONE
  }
}

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** A full store or a browser that keeps nothing costs the marks, not the page. */
const write = (adminId: string, marks: ReadMarks) => {
  try {
    localStorage.setItem(keyOf(adminId), JSON.stringify(marks))
  } catch {
    return
  }
  listeners.forEach((listener) => listener())
}

export const isRead = ({ through, ids }: ReadMarks, notice: { id: string; at: string }) =>
  notice.at <= through || ids.includes(notice.id)

/** What this admin has read, in step with other tabs, and how more is marked. */
export const useReadMarks = (adminId: string) => {
  const stored = useSyncExternalStore(
    subscribe,
    useCallback(() => localStorage.getItem(keyOf(adminId)), [adminId]),
  )
  const marks = parse(stored)
  return {
    marks,
    markRead: (id: string) => write(adminId, { ...marks, ids: [...marks.ids, id].slice(-MAX_IDS) }),
    markAllRead: (newest: string) => write(adminId, { through: newest, ids: [] }),
  }
}
