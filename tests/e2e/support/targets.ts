import type { Page } from '@playwright/test'

/**
 * Runs in the page: what can be pressed and is neither 24 by 24 px nor far enough from its neighbours, as WCAG 2.2 has it
 * in 2.5.8. Links within a sentence are exempt; what lies over a whole card, and a box with its label, count as a whole.
 */
const TOO_SMALL = `(() => {
  const SIDE = 24
  const PRESSABLE = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [tabindex="0"]'
  const isSeen = (it) => {
    const box = it.getBoundingClientRect()
    return (
      it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !it.closest('.visually-hidden, [inert]') && box.width > 0 && box.bottom + scrollY > 0
    )
  }
  const isInSentence = (it) =>
    getComputedStyle(it).display === 'inline' &&
    [...it.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '')
  const positioned = (it) =>
    getComputedStyle(it).position === 'static' && it.parentElement ? positioned(it.parentElement) : it
  const boxOf = (it) => {
    const label = it.closest('label')
    if (label) return label.getBoundingClientRect()
    const cover = getComputedStyle(it, '::after')
    const covers = cover.content !== 'none' && cover.position === 'absolute' && cover.inset === '0px'
    return (covers ? positioned(it) : it).getBoundingClientRect()
  }
  const all = [...document.querySelectorAll(PRESSABLE)]
    .filter((it) => isSeen(it) && !it.disabled)
    .map((it) => ({ it, box: boxOf(it) }))
  const isSmall = ({ box }) => box.width < SIDE - 0.01 || box.height < SIDE - 0.01
  const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 })
  const toBox = ({ x, y }, box) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
  const toMiddle = (a, b) => Math.hypot(a.x - b.x, a.y - b.y)
  const crowds = (small) => (other) =>
    !other.it.contains(small.it) && !small.it.contains(other.it) &&
    (toBox(middle(small.box), other.box) < SIDE / 2 - 0.01 ||
      (isSmall(other) && toMiddle(middle(small.box), middle(other.box)) < SIDE - 0.01))
  const nameOf = ({ it }) =>
    it.localName + ' "' + (it.ariaLabel || it.textContent.trim() || it.name || '').slice(0, 40) + '"'
  return all
    .filter((it) => isSmall(it) && !isInSentence(it.it))
    .map((small) => ({ small, others: all.filter((other) => other !== small).filter(crowds(small)) }))
    .filter(({ others }) => others.length > 0)
    .map(({ small, others }) =>
      nameOf(small) + ' ' + small.box.width.toFixed(1) + 'x' + small.box.height.toFixed(1) + ' by ' + nameOf(others[0]))
})()`

/** What is too small to be hit by a finger, in words. */
export const tooSmall = (page: Page): Promise<string[]> => page.evaluate<string[]>(TOO_SMALL)

/** What can be pressed at all; a page without it was not there yet. */
export const targetsOf = (page: Page): Promise<number> =>
  page.locator('a[href]:visible, button:visible, input:visible').count()
