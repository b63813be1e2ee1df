import type { PostInput, PostPatch } from '@shop/contracts/blog'
import { detailOf, isProblem } from '../../api/problem.ts'
import { showToast } from '../../ui/toaster.ts'
import {
  useAdminCreatePostMutation,
  useAdminDeletePostMutation,
  useAdminEditPostMutation,
  useAdminPublishAllDraftsMutation,
} from './admin-blog.api.ts'

type DeedResult = { done: true } | { done: false; error: unknown }

const whatIsWrong = (error: unknown, fallback: string) => {
  const [field] = isProblem(error) ? Object.values(error.fields ?? {}) : []
  return field ?? detailOf(error, fallback)
}

/** Does it, and says how it went. */
const perform = async <Answer>(
  act: () => Promise<Answer>,
  done: string | ((answer: Answer) => string),
  failed: string,
): Promise<DeedResult> => {
  try {
    const answer = await act()
    showToast({ tone: 'success', message: typeof done === 'string' ? done : done(answer) })
    return { done: true }
  } catch (error) {
    showToast({ tone: 'error', title: 'Error', message: whatIsWrong(error, failed) })
    return { done: false, error }
  }
}

const publishedWords = ({ published }: { published: number }) => {
  if (published === 0) return 'There are no drafts to publish.'
  return published === 1 ? '1 draft published.' : `${published} drafts published.`
}

/** What an admin does to posts. */
export const usePostDeeds = () => {
  const [create] = useAdminCreatePostMutation()
  const [edit] = useAdminEditPostMutation()
  const [remove] = useAdminDeletePostMutation()
  const [publishAll] = useAdminPublishAllDraftsMutation()
  return {
    create: (input: PostInput) =>
      perform(() => create(input).unwrap(), 'Post created as a draft.', 'Failed to create post.'),
    edit: (id: string, patch: PostPatch) =>
      perform(() => edit({ id, patch }).unwrap(), 'Post updated.', 'Failed to update post.'),
    remove: (id: string) => perform(() => remove(id).unwrap(), 'Post deleted.', 'Failed to delete post.'),
    publishAll: () =>
      perform(() => publishAll(undefined).unwrap(), publishedWords, 'Failed to publish the drafts.'),
  }
}
