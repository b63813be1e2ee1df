import { useEffect, useState } from 'react'

/**
 * Gives the focus back, when a dialog goes, to what had it when the dialog came; to the page's content when that is
 * gone as well, as after deleting a row.
 */
export const useFocusReturn = () => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The dialog holds the focus until it is gone, which it is in the next frame.
      requestAnimationFrame(() => {
        const target = before?.isConnected ? before : document.querySelector('main')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
