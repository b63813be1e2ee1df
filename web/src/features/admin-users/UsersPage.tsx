import type { User } from '@shop/contracts/user'
import { useEffect, useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { Pager } from '../../ui/office/Pager.tsx'
import { SearchField } from '../../ui/office/SearchField.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import { pageIn, useAddress } from '../../ui/office/use-address.ts'
import { showToast } from '../../ui/toaster.ts'
import { useAdminUsersQuery } from './admin-users.api.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { UserPanel } from './UserPanel.tsx'
import { UserTable, type UserAction } from './UserTable.tsx'

const PAGE_SIZE = 20

const FILTERS = [
  { value: '', name: 'All users' },
  { value: 'admin', name: 'Admins' },
  { value: 'customer', name: 'Customers' },
  { value: 'disabled', name: 'Disabled' },
]

/** What a choice of the filter above means to the API. */
const MEANINGS = {
  admin: { role: 'admin' },
  customer: { role: 'customer' },
  disabled: { disabled: true },
} as const

const queryIn = (address: URLSearchParams) => {
  const show = address.get('show')
  const meaning = show === 'admin' || show === 'customer' || show === 'disabled' ? MEANINGS[show] : {}
  const search = (address.get('search') ?? '').trim().slice(0, 100)
  return { search, page: pageIn(address), pageSize: PAGE_SIZE, ...meaning }
}

/** Says that the accounts cannot be shown, each time it turns out. */
const useFailureToast = (failed: boolean) =>
  useEffect(() => {
    if (failed) showToast({ tone: 'error', title: 'Error', message: 'Failed to fetch users' })
  }, [failed])

const Tools = ({ query, change }: ReturnType<typeof useAddress>) => (
  <>
    <SearchField
      label="Search users"
      placeholder="Search users..."
      value={queryIn(query).search}
      onSearch={(text) => change({ search: text }, { replace: true })}
    />
    <SelectField
      label="Filter users"
      quiet
      options={FILTERS}
      value={query.get('show') ?? ''}
      onChange={({ target }) => change({ show: target.value })}
    />
  </>
)

/** What an admin does with one account: looks at it beside the list, or is asked before it changes. */
const Acting = ({ action, user, onClose }: { action: UserAction; user: User; onClose: () => void }) => {
  if (action === 'edit') return <EditUserDialog user={user} onClose={onClose} />
  if (action === 'delete') return <DeleteUserDialog user={user} onClose={onClose} />
  return null
}

/** Who has an account. */
export const UsersPage = () => {
  const address = useAddress()
  const { query, change } = address
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
      <PageHeader title="Users Management">
        <Tools {...address} />
      </PageHeader>
      {isError && !shown ? (
        <Notice tone="error">The users cannot be shown at the moment. Please try again later.</Notice>
      ) : (
        <UserTable users={shown?.items} busy={isFetching} onAction={act} />
      )}
      {shown && <Pager {...shown} onPage={(page) => change({ page: page === 1 ? undefined : page })} />}
      {openId && <UserPanel key={openId} user={{ id: openId }} onClose={() => open(undefined)} />}
      {acting && <Acting {...acting} onClose={() => setActing(undefined)} />}
    </>
  )
}
