import { useEffect } from 'react'

const SHOP = 'Alder'

/** Names the page in the tab and for screen readers. */
export const useTitle = (title?: string) => {
  useEffect(() => {
    document.title = title ? `${title} · ${SHOP}` : `${SHOP} — household goods for a lighter life`
  }, [title])
}
