import type { Page } from '@playwright/test'

/** Runs in the page: what moves, fades or scrolls for longer than 10 ms, or would if its state changed. */
const MOVING = `(() => {
  const LONGEST_MS = 10
  const longest = (times) => Math.max(...times.split(',').map((it) => parseFloat(it) * (it.trim().endsWith('ms') ? 1 : 1000)))
  const faults = (style) => [
    ...(style.animationName !== 'none' && longest(style.animationDuration) > LONGEST_MS
      ? ['animation ' + style.animationName + ' ' + style.animationDuration] : []),
    ...(style.animationName !== 'none' && style.animationIterationCount.includes('infinite')
      ? ['endless ' + style.animationName] : []),
    ...(style.transitionProperty !== 'none' && longest(style.transitionDuration) > LONGEST_MS
      ? ['transition ' + style.transitionProperty + ' ' + style.transitionDuration] : []),
    ...(style.scrollBehavior === 'smooth' ? ['smooth scrolling'] : []),
  ]
  const running = document.getAnimations()
    .filter((it) => it.playState === 'running' && it.effect.getComputedTiming().activeDuration > LONGEST_MS)
    .map((it) => 'running ' + (it.animationName ?? it.transitionProperty ?? it.id))
  const styled = [...document.querySelectorAll('*')].flatMap((it) =>
    [null, '::before', '::after'].flatMap((part) =>
      faults(getComputedStyle(it, part)).map((fault) => it.localName + '.' + it.classList + (part ?? '') + ': ' + fault)))
  return [...new Set([...running, ...styled])]
})()`

/** What does not stand still although the person asked for less motion, in words. */
export const moving = (page: Page): Promise<string[]> => page.evaluate<string[]>(MOVING)
