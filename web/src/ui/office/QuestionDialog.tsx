import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Modal } from './Modal.tsx'

interface Props {
  title: string
  question: string
  /** What the deed is called on its button, and while it is under way. */
  words?: { deed: string; busy: string }
  busy?: boolean
  /** Whether something has to be ticked before. */
  locked?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

const DELETING = { deed: 'Delete', busy: 'Deleting...' }

/** Asks before something is gone for good; whoever presses Enter too soon has cancelled. */
export const QuestionDialog = ({
  title,
  question,
  words = DELETING,
  busy = false,
  locked = false,
  onConfirm,
  onClose,
  children,
}: Props) => (
  <Modal
    onClose={onClose}
    shape="question"
    title={title}
    description={<p>{question}</p>}
    footer={
      <>
        <Button look="quiet" size="s" autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button look="accent" size="s" disabled={busy || locked} onClick={onConfirm}>
          {busy ? words.busy : words.deed}
        </Button>
      </>
    }
  >
    {children}
  </Modal>
)
