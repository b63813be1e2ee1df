import type { User } from '@shop/contracts/user'
import { PersonIcon } from '../../ui/icons.tsx'
import { ActionsMenu } from '../../ui/office/ActionsMenu.tsx'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import { ShieldIcon } from '../../ui/office/office-icons.tsx'
import { Tag } from '../../ui/office/Tag.tsx'
import { initialsOf, localDay } from './user.words.ts'
import styles from './UserTable.module.css'

const UserCell = ({ user }: { user: User }) => (
  <div className={styles.user}>
    <span className={styles.avatar} aria-hidden="true">
      {initialsOf(user.email)}
    </span>
    <div className={styles.words}>
      <p className={styles.email}>{user.email || 'No email'}</p>
      <p className={styles.id}>{user.id}</p>
    </div>
  </div>
)

const RoleTag = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? (
    <Tag tone="green">
      <ShieldIcon size={14} /> admin
    </Tag>
  ) : (
    <Tag>
      <PersonIcon size={14} /> customer
    </Tag>
  )

const ACTIONS = [{ name: 'View details' }, { name: 'Edit user' }, { name: 'Delete', danger: true }]

const COLUMNS: readonly Column<User>[] = [
  { id: 'user', header: 'User', cell: (user) => <UserCell user={user} /> },
  { id: 'role', header: 'Role', cell: ({ roles }) => <RoleTag isAdmin={roles.includes('admin')} /> },
  { id: 'joined', header: 'Joined', cell: ({ createdAt }) => localDay(createdAt) },
  {
    id: 'actions',
    header: 'Actions',
    end: true,
    cell: ({ email, id }) => <ActionsMenu label={`Actions for ${email || id}`} actions={ACTIONS} />,
  },
]

/** The accounts of the shop. */
export const UserTable = ({ users, busy }: { users: readonly User[] | undefined; busy: boolean }) => (
  <DataTable
    label="Users"
    columns={COLUMNS}
    rows={users}
    keyOf={({ id }) => id}
    empty="No users found."
    cards={styles.cards}
    busy={busy}
  />
)
