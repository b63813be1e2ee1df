import type { Order } from '@shop/contracts/order'
import { useSession } from '../auth/session.ts'
import { useAdminNames } from '../admin-users/admin-users.ts'
import { doerOf, localTime } from './order.words.ts'
import styles from './OrderHistory.module.css'

/** What happened to an order, the latest first. */
export const OrderHistory = ({ history }: Pick<Order, 'history'>) => {
  const { user } = useSession()
  const nameOf = useAdminNames()
  return (
    <ol className={styles.history}>
      {history.toReversed().map(({ at, by, what }, index) => (
        <li key={`${at}-${index}`} className={styles.entry}>
          <span className={styles.what}>{what}</span>
          <span className={styles.when}>
            {doerOf(by, user?.id, nameOf)} · <time dateTime={at}>{localTime(at)}</time>
          </span>
        </li>
      ))}
    </ol>
  )
}
