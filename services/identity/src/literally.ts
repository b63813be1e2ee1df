/** Text in which no character has a meaning of its own to a regular expression. */
export const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
