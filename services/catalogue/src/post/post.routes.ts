import * as api from '@shop/contracts/api/blog'
import type { Caller } from '@shop/service-kit/http/access'
import { implement } from '@shop/service-kit/http/implement'
import type { Logger } from '@shop/service-kit/logger'
import { notFound } from '@shop/service-kit/refusal'
import type { KeptAnswers } from '../kept-answers.ts'
import { keptAnswer, tag } from '../tagged.ts'
import { cleanHtml } from './post.html.ts'
import { presentAdminPost, presentListedAdminPost, presentPost, presentSummary } from './post.presenter.ts'
import { planAdminPostList, planPostList, type PostQueries } from './post.queries.ts'
import type { PostService } from './post.service.ts'

export interface PostRoutesOptions {
  service: PostService
  queries: PostQueries
  kept: KeptAnswers
  log: Logger
}

/** What everybody may read. */
const readRoutes = ({ service, queries, kept }: PostRoutesOptions) => [
  implement(
    api.listPosts,
    async ({ query, ctx }) => {
      const { page, pageSize } = query
      const read = async () => {
        const [{ found, total }, labels] = await Promise.all([
          queries.page(planPostList(query), query),
          queries.labels(),
        ])
        return { items: found.map(presentSummary), total, page, pageSize, ...labels }
      }
      return tag(ctx, await kept.get(`list ${JSON.stringify(query)}`, read))
    },
    keptAnswer,
  ),
  implement(
    api.getPost,
    async ({ params, ctx }) => {
      const read = async () => {
        const post = await service.require(params.id)
        if (post.status !== 'published') throw notFound('The post')
        return presentPost(post, await queries.related(post.relatedPosts.filter((id) => id !== post.id)))
      }
      return tag(ctx, await kept.get(`post ${params.id}`, read))
    },
    keptAnswer,
  ),
]

export const postRoutes = (options: PostRoutesOptions) => {
  const { service, queries, log } = options
  const audit = (caller: Caller, action: string, post?: string) =>
    log.info({ audit: true, admin: caller.id, action, post }, `an admin ${action} a post`)

  return [
    ...readRoutes(options),
    implement(api.listAdminPosts, async ({ query }) => {
      const { found, total } = await queries.page(planAdminPostList(query), query)
      const items = found.map(presentListedAdminPost)
      return { items, total, page: query.page, pageSize: query.pageSize }
    }),
    implement(api.getAdminPost, async ({ params }) => presentAdminPost(await service.require(params.id))),
    implement(api.previewPost, ({ body }) => Promise.resolve({ content: cleanHtml(body.content) })),
    implement(api.createPost, async ({ body, caller }) => {
      const post = await service.create(body)
      audit(caller, 'created', post.id)
      return presentAdminPost(post)
    }),
    implement(api.publishAllDrafts, async ({ caller }) => {
      const published = await service.publishAllDrafts()
      log.info({ audit: true, admin: caller.id, published }, 'an admin published all drafts')
      return { published }
    }),
    implement(api.editPost, async ({ params, body, caller }) => {
      const post = await service.edit(params.id, body)
      audit(caller, 'edited', post.id)
      return presentAdminPost(post)
    }),
    implement(api.deletePost, async ({ params, caller }) => {
      await service.remove(params.id)
      audit(caller, 'deleted', params.id)
    }),
  ]
}
