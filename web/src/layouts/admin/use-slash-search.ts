import { useEffect } from 'react'

const TYPES_TEXT = 'input, textarea, select, [contenteditable]'

const searchBox = () =>
  document.querySelector<HTMLInputElement>('main input[type="search"]') ??
  document.querySelector<HTMLInputElement>('header input[type="search"]')

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPES_TEXT)

/** The `/` key leads to the search box of the screen, unless someone is typing or a dialog is open. */
export const useSlashSearch = () => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      searchBox()?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
