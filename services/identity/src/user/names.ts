/** Anybody can register under any name: only what looks like one is repeated to others. */
export const isLikelyName = (name: string): boolean => /^[\p{L}\p{M}][\p{L}\p{M}' -]{0,39}$/u.test(name)

/** First name and initial, as others may see a person. */
export const displayNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => {
  if (!isLikelyName(firstName)) return 'A customer'
  const [initial = ''] = lastName
  return isLikelyName(initial) ? `${firstName} ${initial.toUpperCase()}.` : firstName
}
