/** Text in which no character has a meaning of its own to a regular expression. */
export const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Lower case without accents, so that `Café` is found by `cafe`. */
export const foldText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
