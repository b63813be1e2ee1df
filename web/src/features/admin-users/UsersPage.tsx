import { useEffect } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { Pager } from '../../ui/office/Pager.tsx'
import { SearchField } from '../../ui/office/SearchField.tsx'
import { pageIn, useAddress } from '../../ui/office/use-address.ts'
import { showToast } from '../../ui/toaster.ts'
import { useAdminUsersQuery } from './admin-users.api.ts'
import { UserTable } from './UserTable.tsx'

const PAGE_SIZE = 20

/** Says that the accounts cannot be shown, each time it turns out. */
const useFailureToast = (failed: boolean) =>
  useEffect(() => {
    if (failed) showToast({ tone: 'error', title: 'Error', message: 'Failed to fetch users' })
  }, [failed])

/** Who has an account. */
export const UsersPage = () => {
  const { query: address, change } = useAddress()
  const search = (address.get('search') ?? '').trim().slice(0, 100)
  const query = { search, page: pageIn(address), pageSize: PAGE_SIZE }
  const { data, currentData, isError, isFetching } = useAdminUsersQuery(query)
  useFailureToast(isError)
  const shown = currentData ?? data
  return (
    <>
      <PageHeader title="Users Management">
        <SearchField
          label="Search users"
          placeholder="Search users..."
          value={search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
      </PageHeader>
      {isError && !shown ? (
        <Notice tone="error">The users cannot be shown at the moment. Please try again later.</Notice>
      ) : (
        <UserTable users={shown?.items} busy={isFetching} />
      )}
      {shown && <Pager {...shown} onPage={(page) => change({ page: page === 1 ? undefined : page })} />}
    </>
  )
}
