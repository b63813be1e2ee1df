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

export type UserAction = 'details' | 'edit' | 'delete'

interface Props {
  users: readonly User[] | undefined
  busy: boolean
  onAction: (action: UserAction, user: User) => void
}

const ActionsCell = ({ user, onAction }: { user: User } & Pick<Props, 'onAction'>) => (
  <ActionsMenu
    label={`Actions for ${user.email || user.id}`}
    actions={[
      { name: 'View details', onSelect: () => onAction('details', user) },
      { name: 'Edit user', onSelect: () => onAction('edit', user) },
      { name: 'Delete', danger: true, onSelect: () => onAction('delete', user) },
    ]}
  />
)

const RoleCell = ({ user }: { user: User }) => (
  <span className={styles.marks}>
    <RoleTag isAdmin={user.roles.includes('admin')} />
    {user.disabled && <Tag tone="red">Disabled</Tag>}
  </span>
)

const columnsFor = (onAction: Props['onAction']): Column<User>[] => [
  { id: 'user', header: 'User', cell: (user) => <UserCell user={user} /> },
  { id: 'role', header: 'Role', cell: (user) => <RoleCell user={user} /> },
  { id: 'joined', header: 'Joined', cell: ({ createdAt }) => localDay(createdAt) },
  {
    id: 'actions',
    header: 'Actions',
    end: true,
    cell: (user) => <ActionsCell user={user} onAction={onAction} />,
  },
]

/** The accounts of the shop. */
export const UserTable = ({ users, busy, onAction }: Props) => (
  <DataTable
    label="Users"
    columns={columnsFor(onAction)}
    rows={users}
    keyOf={({ id }) => id}
    empty="No users found."
    cards={styles.cards}
    busy={busy}
  />
)
