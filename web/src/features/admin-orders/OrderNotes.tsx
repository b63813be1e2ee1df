import type { Order } from '@shop/contracts/order'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { useAdminNames } from '../admin-users/admin-users.ts'
import { useSession } from '../auth/session.ts'
import { doerOf, localTime } from './order.words.ts'
import styles from './OrderHistory.module.css'
import { useNote } from './use-note.ts'

const Written = ({ order }: { order: Order }) => {
  const { user } = useSession()
  const nameOf = useAdminNames()
  const notes = order.notes ?? []
  if (notes.length === 0) return null
  return (
    <ol className={styles.history} aria-label="Notes">
      {notes.toReversed().map(({ id, at, by, text }) => (
        <li key={id} className={styles.entry}>
          <span className={styles.note}>{text}</span>
          <span className={styles.when}>
            {doerOf(by, user?.id, nameOf)} · <time dateTime={at}>{localTime(at)}</time>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What admins tell each other about an order, the latest first; customers never see it. */
export const OrderNotes = ({ order }: { order: Order }) => {
  const { text, error, busy, change, add } = useNote(order.id)
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextArea
          label="New note"
          rows={2}
          maxLength={1000}
          value={text}
          error={error}
          onChange={({ target }) => change(target.value)}
        />
        <Button type="submit" look="outline" size="s" disabled={busy}>
          {busy ? 'Adding...' : 'Add note'}
        </Button>
      </form>
      <Written order={order} />
    </>
  )
}
