import type { ContactMessage } from '@shop/contracts/contact'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import { Tag } from '../../ui/office/Tag.tsx'
import { senderOf } from './message.words.ts'
import styles from './Messages.module.css'

interface Props {
  messages: readonly ContactMessage[] | undefined
  busy: boolean
  openId: string | undefined
  onRead: (message: ContactMessage) => void
}

const classOf = ({ status }: ContactMessage) => (status === 'open' ? styles.unread : styles.sender)

const columnsFor = (onRead: Props['onRead']): Column<ContactMessage>[] => [
  {
    id: 'sender',
    header: 'From',
    cell: (message) => (
      <>
        <p className={classOf(message)}>{senderOf(message)}</p>
        <p className={styles.email}>{message.email}</p>
      </>
    ),
  },
  {
    id: 'subject',
    header: 'Message',
    cell: (message) => (
      <>
        <p className={`${classOf(message)} ${styles.subject}`}>{message.subject}</p>
        <p className={styles.beginning}>{message.message.slice(0, 120)}</p>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (status === 'open' ? <Tag tone="blue">Unread</Tag> : <Tag>Read</Tag>),
  },
  { id: 'date', header: 'Date', cell: ({ createdAt }) => new Date(createdAt).toLocaleString() },
  {
    id: 'read',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (message) => (
      <Button
        look="outline"
        size="s"
        aria-label={`Read message of ${senderOf(message)}`}
        onClick={() => onRead(message)}
      >
        Read
      </Button>
    ),
  },
]

/** What people wrote to the shop, the latest first. */
export const MessageTable = ({ messages, busy, openId, onRead }: Props) => (
  <DataTable
    label="Messages"
    columns={columnsFor(onRead)}
    rows={messages}
    keyOf={({ id }) => id}
    empty="No messages found."
    cards={styles.cards}
    busy={busy}
    openKey={openId}
  />
)
