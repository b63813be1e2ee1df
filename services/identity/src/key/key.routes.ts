import { getSigningKeys } from '@shop/contracts/api/identity'
import { implement } from '@shop/service-kit/http/implement'
import type { KeyRing } from './key-ring.ts'

/** Well within the time for which a key is published before it signs. */
const CACHED_S = 600

export const keyRoutes = (ring: Pick<KeyRing, 'published'>) => [
  implement(getSigningKeys, ({ ctx }) => {
    ctx.set('cache-control', `public, max-age=${CACHED_S}`)
    return Promise.resolve({ keys: ring.published() })
  }),
]
