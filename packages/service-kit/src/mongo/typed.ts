/**
 * Conditions that name the type of a value. An index over values of one type alone is taken only for a query that names
 * that type as well; MongoDB reads every document of the collection for one that does not.
 */
export const anyText = { $type: 'string' } as const
export const anyDate = { $type: 'date' } as const

export const thisText = (text: string) => ({ ...anyText, $eq: text })
export const dateUntil = (last: Date) => ({ ...anyDate, $lte: last })
