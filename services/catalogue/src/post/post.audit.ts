import type { AuditRules } from '@shop/service-kit/audit/changes'
import { plainText } from '../plain-text.ts'
import type { PostState } from './post.state.ts'

/** What the audit log keeps of a post: all that an admin says in it. */
export const postAudit: AuditRules<PostState> = {
  label: ({ title }) => title || null,
  facts: (it) => ({
    title: it.title,
    text: plainText(it.content),
    excerpt: it.excerpt,
    author: it.author,
    category: it.category,
    picture: it.image,
    tags: it.tags,
    'related posts': it.relatedPosts,
    featured: it.featuredPost,
    status: it.status,
    deleted: it.deletedAt !== null,
  }),
}
