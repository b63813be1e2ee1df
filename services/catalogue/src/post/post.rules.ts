import { accept, refuse, type AggregateRules, type Decision } from '@shop/service-kit/aggregate/rules'
import { notFound, Refusal } from '@shop/service-kit/refusal'
import { changesOf } from '../changes.ts'
import { derivePost, type PostDetails, type PostState } from './post.state.ts'

export type PostCommand =
  /** `date`: the day that a post has had all along; else that of its publication. */
  | { type: 'create'; id: string; details: PostDetails; date?: string }
  | { type: 'edit'; changes: Partial<PostDetails> }
  | { type: 'delete' }

export type PostEvent =
  | { type: 'created'; id: string; details: PostDetails; date: string; at: Date }
  | { type: 'edited'; changes: Partial<PostDetails>; at: Date }
  | { type: 'deleted'; at: Date }

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const saysNothing = () =>
  refuse(
    new Refusal('validation_failed', 'Please check what you entered.', {
      fields: { content: 'Content is required.' },
    }),
  )

const decide = (state: PostState | undefined, command: PostCommand, at: Date): Decision<PostEvent> => {
  if (command.type === 'create') {
    const { id, details, date = dayOf(at) } = command
    if (state) return accept()
    return details.content === '' ? saysNothing() : accept({ type: 'created', id, details, date, at })
  }
  if (!state || state.deletedAt) return refuse(notFound('The post'))
  if (command.type === 'delete') return accept({ type: 'deleted', at })
  if (command.changes.content === '') return saysNothing()
  const changes = changesOf(state, command.changes)
  return Object.keys(changes).length === 0 ? accept() : accept({ type: 'edited', changes, at })
}

const nothingSaid: PostDetails = {
  title: '',
  content: '',
  excerpt: '',
  author: '',
  category: '',
  image: '',
  tags: [],
  relatedPosts: [],
  featuredPost: false,
  status: 'draft',
}

const evolve = (state: PostState | undefined, event: PostEvent): PostState => {
  if (event.type === 'created') {
    const { id, details, date, at } = event
    const publishedAt = details.status === 'published' ? at : null
    const dates = { date, publishedAt, createdAt: at, updatedAt: at, deletedAt: null }
    return { id, ...details, ...derivePost(details), ...dates }
  }
  if (!state) throw new Error(`Nothing can be ${event.type} before it is created.`)
  const { at } = event
  if (event.type === 'deleted')
    return { ...state, ...nothingSaid, shownExcerpt: '', searchText: '', updatedAt: at, deletedAt: at }
  const edited = { ...state, ...event.changes, updatedAt: at }
  const isFirstPublication = edited.status === 'published' && state.publishedAt === null
  const published = isFirstPublication ? { date: dayOf(at), publishedAt: at } : {}
  return { ...edited, ...derivePost(edited), ...published }
}

/** What may become of a post. Nobody outside the catalogue hears of it. */
export const postRules: AggregateRules<PostState, PostCommand, PostEvent> = {
  decide,
  evolve,
  announce: () => undefined,
}
