import { useAdminUsersQuery } from './admin-users.api.ts'

const ALL = { search: '', role: 'admin', page: 1, pageSize: 100 } as const

/** What to call an admin by; undefined for one who is none any more. */
export const useAdminNames = () => {
  const { data } = useAdminUsersQuery(ALL)
  return (id: string) => data?.items.find((user) => user.id === id)?.name
}
