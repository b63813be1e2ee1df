import type { ContactMessage } from '@shop/contracts/contact'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import buttonStyles from '../../ui/Button.module.css'
import { Modal } from '../../ui/office/Modal.tsx'
import { QuestionDialog } from '../../ui/office/QuestionDialog.tsx'
import { answerLink, senderOf } from './message.words.ts'
import styles from './Messages.module.css'
import { useMessageDeeds } from './use-message-deeds.ts'

interface Props {
  message: ContactMessage
  onClose: () => void
}

const DeleteQuestion = ({ message, onClose, onDone }: Props & { onDone: () => void }) => {
  const { busy, remove } = useMessageDeeds()
  return (
    <QuestionDialog
      title="Delete message"
      question={`Are you sure you want to delete the message of ${senderOf(message)}? This action cannot be undone.`}
      busy={busy}
      onConfirm={() => void remove(message.id).then((isDone) => isDone && onDone())}
      onClose={onClose}
    />
  )
}

const Footer = ({ message, onClose, onDelete }: Props & { onDelete: () => void }) => {
  const { busy, mark } = useMessageDeeds()
  const next = message.status === 'open' ? 'done' : 'open'
  return (
    <>
      <Button look="quiet" size="s" onClick={onDelete}>
        Delete
      </Button>
      <Button look="outline" size="s" disabled={busy} onClick={() => void mark(message.id, next)}>
        {message.status === 'open' ? 'Mark as read' : 'Mark as unread'}
      </Button>
      <a
        className={[buttonStyles.button, buttonStyles.primary, buttonStyles.s].join(' ')}
        href={answerLink(message)}
      >
        Answer by e-mail
      </a>
      <Button look="outline" size="s" autoFocus onClick={onClose}>
        Close
      </Button>
    </>
  )
}

/** One message with all its words, beside the list. */
export const MessagePanel = ({ message, onClose }: Props) => {
  const [deleting, setDeleting] = useState(false)
  return (
    <Modal
      onClose={onClose}
      shape="sheet"
      title={message.subject}
      description={
        <p className={styles.from}>
          {senderOf(message)} · {message.email} · {new Date(message.createdAt).toLocaleString()}
        </p>
      }
      footer={<Footer message={message} onClose={onClose} onDelete={() => setDeleting(true)} />}
    >
      <p className={styles.text}>{message.message}</p>
      {deleting && <DeleteQuestion message={message} onClose={() => setDeleting(false)} onDone={onClose} />}
    </Modal>
  )
}
