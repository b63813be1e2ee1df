import type { User } from '@shop/contracts/user'
import { useState } from 'react'
import { CheckField } from '../../ui/Field.tsx'
import { QuestionDialog } from '../../ui/office/QuestionDialog.tsx'
import { useUserDeeds } from './use-user-deeds.ts'

/** Asks before an account is deleted, and says what becomes of its orders. */
export const DeleteUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { isOwn, busy, remove } = useUserDeeds()
  const [isConfirmed, setConfirmed] = useState(false)
  const own = isOwn(user)
  return (
    <QuestionDialog
      title="Delete user"
      question={
        `Are you sure you want to delete the account ${user.email || user.id}? Its orders stay for the books, ` +
        'without name and address once they have ended. This action cannot be undone.'
      }
      busy={busy}
      locked={own && !isConfirmed}
      onConfirm={() => void remove(user).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      {own && (
        <CheckField
          label="This is my own account, and I want to lose it"
          checked={isConfirmed}
          onChange={({ target }) => setConfirmed(target.checked)}
        />
      )}
    </QuestionDialog>
  )
}
