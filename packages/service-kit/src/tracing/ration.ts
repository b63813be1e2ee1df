/** Says yes at most so many times a second; what was not asked for is saved up for one second. */
export const createRation = (perSecond: number, now: () => number = () => performance.now()) => {
  let left = perSecond
  let filledAt = now()
  return (): boolean => {
    const at = now()
    left = Math.min(perSecond, left + ((at - filledAt) / 1000) * perSecond)
    filledAt = at
    if (left < 1) return false
    left -= 1
    return true
  }
}
