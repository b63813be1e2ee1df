import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import type { Foundation } from '@shop/service-kit/service'
import { KeptAnswers } from '../kept-answers.ts'
import { openContentStore } from './content.model.ts'
import { contentRoutes } from './content.routes.ts'
import { contentRules } from './content.rules.ts'
import { createContentService } from './content.service.ts'

/** The texts of the storefront's pages. */
export const contentParts = ({ mongo, clock, ids, log, metrics }: Foundation) => {
  const store = openContentStore(mongo)
  const ports = { store, clock, ids, metrics }
  const aggregate = new Aggregate({
    ...ports,
    name: 'page content',
    rules: contentRules,
    announce: () => undefined,
  })
  const service = createContentService({ aggregate, store, kept: new KeptAnswers(clock) })
  return { endpoints: contentRoutes(service, log), prepare: () => store.prepare() }
}
