import type { User } from '@shop/contracts/user'
import { useEffect, useState } from 'react'
import { ListScreen } from '../../ui/office/ListScreen.tsx'
import { ListTools, searchIn } from '../../ui/office/ListTools.tsx'
import { pageIn, useAddress } from '../../ui/office/use-address.ts'
import { showToast } from '../../ui/toaster.ts'
import { useAdminUsersQuery } from './admin-users.api.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { UserPanel } from './UserPanel.tsx'
import { UserTable, type UserAction } from './UserTable.tsx'

const PAGE_SIZE = 20

const FILTER = {
  name: 'show',
  label: 'Filter users',
  options: [
    { value: '', name: 'All users' },
    { value: 'admin', name: 'Admins' },
    { value: 'customer', name: 'Customers' },
    { value: 'disabled', name: 'Disabled' },
  ],
}

/** What a choice of the filter above means to the API. */
const MEANINGS = {
  admin: { role: 'admin' },
  customer: { role: 'customer' },
  disabled: { disabled: true },
} as const

const queryIn = (address: URLSearchParams) => {
  const show = address.get('show')
  const meaning = show === 'admin' || show === 'customer' || show === 'disabled' ? MEANINGS[show] : {}
  const search = searchIn(address)
  return { search, page: pageIn(address), pageSize: PAGE_SIZE, ...meaning }
}

/** Says that the accounts cannot be shown, each time it turns out. */
const useFailureToast = (failed: boolean) =>
  useEffect(() => {
    if (failed) showToast({ tone: 'error', title: 'Error', message: 'Failed to fetch users' })
  }, [failed])

/** What an admin does with one account: looks at it beside the list, or is asked before it changes. */
const Acting = ({ action, user, onClose }: { action: UserAction; user: User; onClose: () => void }) => {
  if (action === 'edit') return <EditUserDialog user={user} onClose={onClose} />
  if (action === 'delete') return <DeleteUserDialog user={user} onClose={onClose} />
  return null
}

/** Who has an account. */
export const UsersPage = () => {
  const { query, change } = useAddress()
  const { data, currentData, isError, isFetching } = useAdminUsersQuery(queryIn(query))
  const [acting, setActing] = useState<{ action: UserAction; user: User }>()
  useFailureToast(isError)
  const shown = currentData ?? data
  const openId = query.get('user') ?? undefined
  const open = (user: string | undefined) => change({ user }, { stay: true })
  const act = (action: UserAction, user: User) =>
    action === 'details' ? open(user.id) : setActing({ action, user })
  return (
    <>
      <ListScreen
        title="Users Management"
        tools={<ListTools things="users" filter={FILTER} />}
        shown={shown}
        failed={isError}
        apology="The users cannot be shown at the moment. Please try again later."
      >
        <UserTable users={shown?.items} busy={isFetching} onAction={act} />
      </ListScreen>
      {openId && <UserPanel key={openId} user={{ id: openId }} onClose={() => open(undefined)} />}
      {acting && <Acting {...acting} onClose={() => setActing(undefined)} />}
    </>
  )
}
