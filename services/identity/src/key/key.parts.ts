import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { Foundation } from '@shop/service-kit/service'
import { deriveKey } from '../secret.ts'
import { createAccessTokens } from './access-token.ts'
import { createKeyRing } from './key-ring.ts'
import { keyRingSchema } from './key.model.ts'
import { keyRoutes } from './key.routes.ts'
import type { KeyRingState } from './key.rules.ts'

const RENEW_EVERY_MS = 60_000

/** Signing keys and the access tokens made with them. */
export const keyParts = ({ mongo, clock, ids, metrics }: Foundation, secret: string) => {
  const store = new MongoDocumentStore<KeyRingState>(mongo, 'key_rings', keyRingSchema)
  const ring = createKeyRing({ store, clock, ids, metrics }, deriveKey(secret, 'signing keys'))
  return {
    ring,
    accessTokens: createAccessTokens(ring, clock),
    endpoints: keyRoutes(ring),
    jobs: [{ name: 'signing keys', everyMs: RENEW_EVERY_MS, run: ring.renew }],
    prepare: async () => {
      await store.prepare()
      await ring.renew()
    },
  }
}
