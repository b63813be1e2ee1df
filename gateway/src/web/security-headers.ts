import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

interface HeaderFacts {
  publicUrl: string
  /** Where pictures are, `/media` or an address elsewhere. */
  imagesUrl: string
  stripeApiBase: string | undefined
}

const STRIPE_CHECKOUT = 'https://checkout.stripe.com'

const policy = ({ publicUrl, imagesUrl, stripeApiBase }: HeaderFacts) => {
  const { host } = new URL(publicUrl)
  const images = URL.canParse(imagesUrl) ? [new URL(imagesUrl).origin] : []
  return {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", `ws://${host}`, `wss://${host}`],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", stripeApiBase ? new URL(stripeApiBase).origin : STRIPE_CHECKOUT],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

/** The security headers of every answer, made once: they are the same for all. */
export const securityHeaders = (facts: HeaderFacts): [name: string, value: string][] => {
  const made = new Map<string, string>()
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy(facts) },
    strictTransportSecurity: facts.publicUrl.startsWith('https:')
      ? { maxAge: 365 * 24 * 3600, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  const recorder = {
    setHeader: (name: string, value: string) => made.set(name, value),
    removeHeader: () => undefined,
  }
  write({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw new Error('The security headers cannot be made.', { cause: error })
  })
  return [...made]
}
