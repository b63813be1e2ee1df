import type { Page } from '@playwright/test'

/** Runs in the page: what Tab should reach, and how everything looks before: a card shows the focus of its link. */
const PREPARE = `(() => {
  const NATIVE = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
  const TABBABLE = NATIVE + ', [tabindex]'
  const ONE_STOP = '[role=tablist], [role=listbox], [role=radiogroup]'
  globalThis.looks = (it) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(it)
    return outlineStyle + outlineWidth + boxShadow
  }
  globalThis.tabbable = () => [...document.querySelectorAll(TABBABLE)].filter((it) =>
    (it.tabIndex >= 0 || (it.matches(NATIVE) && !it.closest(ONE_STOP))) && !it.disabled && !it.closest('[inert]') && it.checkVisibility({ visibilityProperty: true }))
  globalThis.before = new Map([...document.querySelectorAll('*')].map((it) => [it, looks(it)]))
  globalThis.reached = new Set()
})()`

/** Runs in the page: what is wrong with what has the focus now; nothing once the focus has left the page at its end. */
const LOOK = `(() => {
  const CONTRAST = 3
  const it = document.activeElement
  if (it === document.body || it === document.documentElement) return undefined
  reached.add(it)
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const rgba = (color) => {
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = color
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data]
  }
  const over = (top, bottom) => top.map((part, index) => index === 3 ? 255 : (part * top[3] + bottom[index] * (255 - top[3])) / 255)
  const ground = (on) => {
    if (!on) return [255, 255, 255, 255]
    const style = getComputedStyle(on)
    if (style.backgroundImage !== 'none') return undefined
    const color = rgba(style.backgroundColor)
    if (color[3] === 255) return color
    const below = ground(on.parentElement)
    return below && over(color, below)
  }
  const light = (color) => {
    const [r, g, b] = color.map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05)
  const withAll = (on) => on ? [on, ...withAll(on.parentElement)] : []
  const marked = withAll(it).find((on) => looks(on) !== before.get(on))
  const name = it.localName + ' "' + (it.ariaLabel || it.textContent.trim() || it.name || '').slice(0, 40) + '"'
  const wrong = []
  if (!marked) wrong.push(name + ' looks the same with and without the focus')
  else {
    const { outlineOffset, outlineColor } = getComputedStyle(marked)
    const behind = ground(parseFloat(outlineOffset) < 0 ? marked : marked.parentElement)
    const seen = behind && contrast(over(rgba(outlineColor), behind), behind)
    if (seen < CONTRAST) wrong.push(name + ' has an outline of contrast ' + seen.toFixed(2))
  }
  const box = it.getBoundingClientRect()
  const hit = document.elementFromPoint(box.left + box.width / 2, Math.max(box.top, 0) + Math.min(box.height, innerHeight) / 2)
  if (!hit || !(it.contains(hit) || hit.contains(it))) wrong.push(name + ' lies under ' + (hit ? hit.localName + '.' + hit.classList : 'the edge'))
  return wrong
})()`

const MISSED = `tabbable().filter((it) => !reached.has(it)).map((it) => it.outerHTML.slice(0, 120))`

const MOST_STOPS = 200

/**
 * Goes through a page with Tab alone. `missed` is what it did not come to; `wrong` is what had the focus without showing
 * it, with an outline of too little contrast (3:1), or hidden under something else.
 */
export const tabThrough = async (page: Page) => {
  await page.evaluate(PREPARE)
  const wrong: string[] = []
  let stops = 0
  for (; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate<string[] | undefined>(LOOK)
    if (!found) break
    wrong.push(...found)
  }
  return { stops, wrong, missed: await page.evaluate<string[]>(MISSED) }
}
