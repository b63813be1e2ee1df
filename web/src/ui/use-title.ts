import { useEffect } from 'react'

const SHOP = 'Alder'

const loaded = window.location.pathname

/**
 * Names the page in the tab and for screen readers. What the document says of the page that it was loaded for (its
 * canonical address and the like) goes away with that page: browsers share what stands there.
 */
export const useTitle = (title?: string) => {
  useEffect(() => {
    document.title = title ? `${title} · ${SHOP}` : `${SHOP} — household goods for a lighter life`
    if (window.location.pathname === loaded) return
    document.head.querySelectorAll('[data-page]').forEach((element) => element.remove())
  }, [title])
}
