import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { Relay } from '@shop/service-kit/aggregate/relay'
import type { Foundation } from '@shop/service-kit/service'
import { KeptAnswers } from '../kept-answers.ts'
import type { PictureClaims } from '../media/picture-claims.ts'
import { postAudit } from './post.audit.ts'
import { openPostStore } from './post.model.ts'
import { createPostQueries } from './post.queries.ts'
import { postRoutes } from './post.routes.ts'
import { postRules } from './post.rules.ts'
import { createPostService } from './post.service.ts'
import { seedPosts } from './seed/seed-posts.ts'

/** The blog. */
export const postParts = (
  { mongo, broker, clock, ids, log, metrics }: Foundation,
  pictures: PictureClaims,
) => {
  const store = openPostStore(mongo)
  const kept = new KeptAnswers(clock)
  const ports = { store, clock, ids, metrics }
  const relay = new Relay({ ...ports, name: 'post', broker, log })
  const { announce } = relay
  const aggregate = new Aggregate({ ...ports, name: 'post', rules: postRules, audit: postAudit, announce })
  const service = createPostService({ aggregate, store, ids, pictures, changed: () => kept.forget() })
  return {
    endpoints: postRoutes({ service, queries: createPostQueries(mongo), kept, log }),
    relays: [relay],
    prepare: async () => {
      await store.prepare()
      await service.sow(seedPosts)
    },
  }
}
