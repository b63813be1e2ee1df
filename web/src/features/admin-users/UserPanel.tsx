import type { User, UserDetails } from '@shop/contracts/user'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/office/Modal.tsx'
import { Tag } from '../../ui/office/Tag.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Skeleton.tsx'
import { UserOrders } from '../admin-orders/admin-orders.ts'
import { useAdminUserQuery } from './admin-users.api.ts'
import { DEEDS, localTime } from './user.words.ts'
import styles from './UserDialogs.module.css'
import { useUserDeeds } from './use-user-deeds.ts'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={styles.heading}>{title}</h3>
    {children}
  </section>
)

const Facts = ({ user }: { user: UserDetails }) => (
  <dl className={styles.facts}>
    <dt>Name</dt>
    <dd>{user.name.trim() || 'No name'}</dd>
    <dt>E-mail</dt>
    <dd>
      {user.email || 'No email'} {!user.emailVerified && <Tag tone="yellow">Not confirmed</Tag>}
    </dd>
    <dt>Role</dt>
    <dd>{user.roles.includes('admin') ? 'admin' : 'customer'}</dd>
    <dt>Status</dt>
    <dd>{user.disabled ? 'Disabled' : 'Active'}</dd>
    <dt>Joined</dt>
    <dd>{localTime(user.createdAt)}</dd>
    <dt>Last sign-in</dt>
    <dd>{user.lastSignInAt ? localTime(user.lastSignInAt) : 'Never'}</dd>
  </dl>
)

const Sessions = ({ user }: { user: UserDetails }) => {
  const { busy, endSessions } = useUserDeeds()
  const count = user.sessions
  return (
    <Part title="Sessions">
      <p>{count === 0 ? 'Signed in nowhere.' : `Signed in in ${count} browser${count === 1 ? '' : 's'}.`}</p>
      {count > 0 && (
        <Button look="outline" size="s" disabled={busy} onClick={() => void endSessions(user)}>
          End all sessions
        </Button>
      )}
    </Part>
  )
}

const History = ({ history }: Pick<UserDetails, 'history'>) =>
  history.length > 0 && (
    <Part title="What admins did">
      <ul className={styles.list}>
        {history.map(({ at, by, did }) => (
          <li key={`${at}${did}`}>
            {DEEDS[did] ?? did}
            <span className={styles.quiet}>
              {by ?? 'The shop'} · {localTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )

const Details = ({ user }: { user: UserDetails }) => (
  <div className={styles.details}>
    <Facts user={user} />
    <Sessions user={user} />
    <Part title="Orders">
      <UserOrders userId={user.id} />
    </Part>
    <History history={user.history} />
    <p>
      <Link className="text-link" to={`/admin/audit?target=${user.id}`}>
        Audit log of this account
      </Link>
    </p>
  </div>
)

/** One account with all that is known of it, beside the list. */
export const UserPanel = ({ user, onClose }: { user: Pick<User, 'id'>; onClose: () => void }) => {
  const { currentData, isError } = useAdminUserQuery(user.id, { refetchOnMountOrArgChange: true })
  return (
    <Modal
      onClose={onClose}
      shape="sheet"
      title="User details"
      description={<p>{user.id}</p>}
      footer={
        <Button size="s" autoFocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {isError && !currentData && <Notice tone="error">This account cannot be shown.</Notice>}
      {!currentData && !isError && <Spinner label="Loading user" />}
      {currentData && <Details user={currentData} />}
    </Modal>
  )
}
