import type { User } from '@shop/contracts/user'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/Field.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
import { useUserDeeds } from './use-user-deeds.ts'

/** Asks before an account is deleted, and says what becomes of its orders. */
export const DeleteUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { isOwn, busy, remove } = useUserDeeds()
  const [isConfirmed, setConfirmed] = useState(false)
  const own = isOwn(user)
  return (
    <Modal
      onClose={onClose}
      shape="question"
      title="Delete user"
      description={
        <p>
          Are you sure you want to delete the account {user.email || user.id}? Its orders stay for the books,
          without name and address once they have ended. This action cannot be undone.
        </p>
      }
      footer={
        <>
          <Button look="quiet" size="s" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="accent"
            size="s"
            disabled={busy || (own && !isConfirmed)}
            onClick={() => void remove(user).then((isDone) => isDone && onClose())}
          >
            {busy ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      {own && (
        <CheckField
          label="This is my own account, and I want to lose it"
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
      )}
    </Modal>
  )
}
