import { useState, type KeyboardEvent } from 'react'

const NONE = -1

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1 < count ? index + 1 : NONE),
  ArrowUp: (index, count) => (index === NONE ? count - 1 : index - 1),
}

/** Arrow keys walk through the options while the focus stays in the input; beyond either end none is marked. */
export const useListbox = (count: number) => {
  const [marked, setMarked] = useState(NONE)
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || count === 0) return
    event.preventDefault()
    setMarked(step(marked, count))
  }
  return { marked: marked < count ? marked : NONE, walk, unmark: () => setMarked(NONE) }
}
