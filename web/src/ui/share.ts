import { showToast } from './toaster.ts'

const hasGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const copyLink = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ tone: 'success', message: 'Link copied.' })
  } catch {
    showToast({ tone: 'error', message: `The link could not be copied. It is ${url}` })
  }
}

/** Hands this page to the device's own way of sharing, or copies its link where there is none. */
export const share = async (title: string) => {
  const url = window.location.href
  if (typeof navigator.share !== 'function') return copyLink(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!hasGivenUp(error)) await copyLink(url)
  }
}
