import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
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
    <Modal
      onClose={onClose}
      shape="question"
      title="Delete Post"
      description={
        <p>{`Are you sure you want to delete the post "${post.title}"? This action cannot be undone.`}</p>
      }
      footer={
        <>
          <Button look="quiet" size="s" autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button look="accent" size="s" disabled={busy} onClick={() => void confirm()}>
            {busy ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    />
  )
}
