const DAY = /^\d{4}-\d\d-\d\d$/

/** A day as an address names it, such as `2026-06-01`; undefined for anything else. */
export const dayIn = (query: URLSearchParams, name: string): string | undefined => {
  const day = query.get(name) ?? ''
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

const midnight = (day: string, later = 0) => {
  const at = new Date(`${day}T00:00`)
  at.setDate(at.getDate() + later)
  return at.toISOString()
}

/** The instants between which days of the admin's own place lie; the last day is one of them. */
export const instantsOf = (first: string | undefined, last: string | undefined) => ({
  ...(first && { from: midnight(first) }),
  ...(last && { to: midnight(last, 1) }),
})
