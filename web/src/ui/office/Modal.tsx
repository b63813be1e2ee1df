import '../styles/blueprint.css'
import { Dialog } from '@blueprintjs/core'
import { useId, type ReactNode } from 'react'
import styles from './Modal.module.css'
import { useFocusReturn } from './use-focus-return.ts'

interface Props {
  onClose: () => void
  title: string
  description?: ReactNode
  /** A form in the middle, a short question, or a sheet at the right edge of the window. */
  shape?: 'form' | 'question' | 'sheet'
  /** Stays in view beneath the content. */
  footer: ReactNode
  children?: ReactNode
}

/** A dialog of the back office, open while it is rendered: Escape closes it, and the focus goes back to where it was. */
export const Modal = ({ onClose, title, description, shape = 'form', footer, children }: Props) => {
  const id = useId()
  useFocusReturn()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canOutsideClickClose={shape === 'sheet'}
      role={shape === 'question' ? 'alertdialog' : 'dialog'}
      aria-labelledby={id}
      {...(description && { 'aria-describedby': `${id}-more` })}
      className={`${styles.modal} ${styles[shape]}`}
      backdropClassName={styles.backdrop ?? ''}
      transitionName={shape === 'sheet' ? 'office-sheet' : 'office-modal'}
      transitionDuration={160}
    >
      <div className={styles.header}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {description && (
          <div id={`${id}-more`} className={styles.description}>
            {description}
          </div>
        )}
      </div>
      {children && <div className={styles.body}>{children}</div>}
      <div className={styles.footer}>{footer}</div>
    </Dialog>
  )
}
