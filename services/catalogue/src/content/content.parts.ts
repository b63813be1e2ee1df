import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { Relay } from '@shop/service-kit/aggregate/relay'
import type { Foundation } from '@shop/service-kit/service'
import { KeptAnswers } from '../kept-answers.ts'
import type { PictureClaims } from '../media/picture-claims.ts'
import { contentAudit } from './content.audit.ts'
import { openContentStore } from './content.model.ts'
import { contentRoutes } from './content.routes.ts'
import { contentRules } from './content.rules.ts'
import { createContentService } from './content.service.ts'

/** The texts of the storefront's pages. */
export const contentParts = (
  { mongo, broker, clock, ids, log, metrics }: Foundation,
  pictures: PictureClaims,
) => {
  const store = openContentStore(mongo)
  const ports = { store, clock, ids, metrics }
  const name = 'page content'
  const relay = new Relay({ ...ports, name, broker, log })
  const { announce } = relay
  const aggregate = new Aggregate({ ...ports, name, rules: contentRules, audit: contentAudit, announce })
  const service = createContentService({ aggregate, store, pictures, kept: new KeptAnswers(clock) })
  return { endpoints: contentRoutes(service, log), relays: [relay], prepare: () => store.prepare() }
}
