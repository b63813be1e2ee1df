import { describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const headersOf = (given: Partial<Parameters<typeof securityHeaders>[0]> = {}) =>
  new Map(
    securityHeaders({
      publicUrl: 'http://localhost:4000',
      imagesUrl: '/media',
      stripeApiBase: undefined,
      ...given,
    }),
  )
const policyOf = (given?: Parameters<typeof headersOf>[0]) =>
  new Map(
    headersOf(given)
      .get('Content-Security-Policy')
      ?.split(';')
      .map((part) => [part.split(' ')[0] ?? '', part]),
  )

describe('the security headers', () => {
  it('allow scripts from the shop only, and nobody to frame it', () => {
    const policy = policyOf()
    expect(policy.get('script-src')).toBe("script-src 'self'")
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(policy.get('connect-src')).toBe("connect-src 'self' ws://localhost:4000 wss://localhost:4000")
    expect(policy.get('img-src')).toBe("img-src 'self' data: blob:")
    expect(headersOf().get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('allow pictures from where they are kept', () => {
    expect(policyOf({ imagesUrl: 'https://img.alder.test/pictures' }).get('img-src')).toContain(
      ' https://img.alder.test',
    )
  })

  it('allow forms to the payment page that is used', () => {
    expect(policyOf().get('form-action')).toContain('https://checkout.stripe.com')
    expect(policyOf({ stripeApiBase: 'http://127.0.0.1:4010/v1' }).get('form-action')).toBe(
      "form-action 'self' http://127.0.0.1:4010",
    )
  })

  it('ask for https for good only where the shop has it', () => {
    expect(headersOf().has('Strict-Transport-Security')).toBe(false)
    expect(headersOf({ publicUrl: 'https://alder.test' }).get('Strict-Transport-Security')).toMatch(
      /max-age=31536000/,
    )
  })
})
