/**
 * Sheets are figures worked out from what is stored, such as those of a day. Whoever changes what a sheet is made of
 * touches it afterwards. A sheet is worked out for a number of touches, and replaces only what was worked out for fewer:
 * so it does not matter how often a change is heard, in which order, or how many processes work at once.
 */
export interface Touched {
  id: string
  touches: number
}

export interface SheetStore {
  /** Says of these that what they are made of has changed; makes those that are missing. */
  touch(ids: readonly string[]): Promise<void>
  /** Sheets that have been touched since they were worked out; those that nobody has worked on for longest first. */
  stale(limit: number): Promise<Touched[]>
  /** Whether any of these has been touched since it was worked out. */
  isAnyStale(ids: readonly string[]): Promise<boolean>
  /** Keeps what was worked out after so many touches, unless what is kept is as late. */
  keep(id: string, touches: number, figures: object): Promise<void>
  /** What was worked out; sheets that never were are left out. */
  read(ids: readonly string[]): Promise<Map<string, unknown>>
}
