import type { User, UserPatch } from '@shop/contracts/user'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/Field.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './UserDialogs.module.css'
import { useUserDeeds } from './use-user-deeds.ts'

const ROLES = [
  { value: 'customer', name: 'Customer' },
  { value: 'admin', name: 'Admin' },
]

interface Choice {
  isAdmin: boolean
  disabled: boolean
}

const choiceOf = (user: User): Choice => ({ isAdmin: user.roles.includes('admin'), disabled: user.disabled })

/** Only what differs is sent, so that nothing is set back that somebody else has changed meanwhile. */
const patchOf = (user: User, { isAdmin, disabled }: Choice): UserPatch => ({
  ...(isAdmin !== choiceOf(user).isAdmin && { roles: isAdmin ? ['admin', 'customer'] : ['customer'] }),
  ...(disabled !== user.disabled && { disabled }),
})

const Consequences = ({ user, choice, isOwn }: { user: User; choice: Choice; isOwn: boolean }) => {
  const before = choiceOf(user)
  const losesRole = before.isAdmin && (!choice.isAdmin || choice.disabled)
  if (isOwn && losesRole)
    return (
      <Notice tone="error">This is your own account. You will lose your access to the back office.</Notice>
    )
  if (choice.disabled && !before.disabled)
    return <Notice>A disabled account is signed out everywhere and cannot sign in; its orders stay.</Notice>
  if (choice.isAdmin && !before.isAdmin)
    return <Notice>An admin can see and change everything in the back office.</Notice>
  return null
}

/** Gives and takes the admin role, disables and enables an account. */
export const EditUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const formId = useId()
  const { isOwn, busy, save } = useUserDeeds()
  const [choice, setChoice] = useState(choiceOf(user))
  const [isConfirmed, setConfirmed] = useState(false)
  const own = isOwn(user)
  const patch = patchOf(user, choice)
  const mustConfirm = own && choiceOf(user).isAdmin && (patch.roles !== undefined || patch.disabled === true)
  const submit = async () => {
    if (Object.keys(patch).length === 0 || (await save(user, patch))) onClose()
  }
  return (
    <Modal
      onClose={onClose}
      shape="question"
      title="Edit user"
      description={<p>{user.email || user.id}</p>}
      footer={
        <>
          <Button look="quiet" size="s" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} size="s" disabled={busy || (mustConfirm && !isConfirmed)}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <SelectField
          label="Role"
          options={ROLES}
          value={choice.isAdmin && !choice.disabled ? 'admin' : 'customer'}
          disabled={choice.disabled}
          onChange={({ target }) => setChoice({ ...choice, isAdmin: target.value === 'admin' })}
        />
        <CheckField
          label="Disabled: cannot sign in"
          checked={choice.disabled}
          onChange={({ target }) => setChoice({ ...choice, disabled: target.checked })}
        />
        <Consequences user={user} choice={choice} isOwn={own} />
        {mustConfirm && (
          <CheckField
            label="I give up my own administrator role"
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked)}
          />
        )}
      </form>
    </Modal>
  )
}
