import { useState } from 'react'
import { QuestionDialog } from '../../ui/office/QuestionDialog.tsx'
import type { ListedPost } from './admin-blog.api.ts'
import { usePostDeeds } from './use-post-deeds.ts'

/** Asks before a post is gone for good. */
export const DeletePostDialog = ({ post, onClose }: { post: ListedPost; onClose: () => void }) => {
  const { remove } = usePostDeeds()
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const { done } = await remove(post.id)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <QuestionDialog
      title="Delete Post"
      question={`Are you sure you want to delete the post "${post.title}"? This action cannot be undone.`}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
