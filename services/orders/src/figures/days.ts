const DAY_MS = 24 * 60 * 60_000

/** The day of an instant, in UTC, as `2026-06-01`. */
export const dayOf = (at: Date | string) => new Date(at).toISOString().slice(0, 10)

/** The day so many days later, or earlier. */
export const addDays = (day: string, count: number) => dayOf(new Date(Date.parse(day) + count * DAY_MS))

/** So many days in a row, the last one at the end. */
export const daysEnding = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count))

/** The days from one to another, both among them. */
export const daysBetween = (first: string, last: string) =>
  daysEnding(last, Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1)

/** When a day begins. */
export const startOf = (day: string) => new Date(day)
