import { useEffectEvent, useLayoutEffect, useState } from 'react'

export const SHORTCUTS = [
  ['/', 'Search products, orders and users'],
  ['f', 'Search the list that is shown'],
  ['n', 'Show the notifications'],
  ['?', 'Show these shortcuts'],
  ['↑ ↓', 'Walk through what was found'],
  ['Enter', 'Open what is marked'],
  ['Esc', 'Close what is open and go back to where one was'],
] as const

const TYPES_TEXT = 'input, textarea, select, [contenteditable]'
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPES_TEXT)
const isInDialog = () => document.querySelector('[aria-modal="true"]') !== null

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** Keys that act anywhere in the back office, unless someone types or a dialog is open. */
export const useShortcuts = () => {
  const [listed, setListed] = useState(false)
  const acts: Readonly<Record<string, () => void>> = {
    '/': () => focus('header input[type="search"]'),
    f: () => focus('main input[type="search"]'),
    n: () => document.querySelector<HTMLElement>('header [aria-keyshortcuts="n"]')?.click(),
    '?': () => setListed(true),
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || isInDialog()) return
    event.preventDefault()
    act()
  })
  // Whoever sees the office can use its keys: a later effect may wait for what else the page has to do.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return { listed, close: () => setListed(false) }
}
