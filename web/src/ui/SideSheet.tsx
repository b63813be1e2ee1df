import './styles/blueprint.css'
import { Overlay2 } from '@blueprintjs/core'
import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'
import styles from './SideSheet.module.css'

export interface SideSheetProps {
  open: boolean
  onClose: () => void
  side?: 'top' | 'bottom' | 'left' | 'right'
  title: string
  description?: string
  /** Stays in view beneath the content. */
  footer?: ReactNode
  children?: ReactNode
}

const WIDTH = 'min(26.25rem, 100vw)'

/** A panel that slides in from one side of the window, with title, description and a close button. */
export const SideSheet = ({
  open,
  onClose,
  side = 'right',
  title,
  description,
  footer,
  children,
}: SideSheetProps) => {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <Overlay2
      isOpen={open}
      onClose={onClose}
      childRef={sheet as RefObject<HTMLElement>}
      className="bp6-overlay-container"
    >
      <div
        ref={sheet}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        aria-describedby={description ? `${id}-more` : undefined}
        tabIndex={-1}
        className={`bp6-drawer bp6-position-${side} ${styles.sheet}`}
        style={side === 'left' || side === 'right' ? { width: WIDTH } : { height: 'auto' }}
      >
        <div className={styles.header}>
          <div>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {description && (
              <p id={`${id}-more`} className={styles.description}>
                {description}
              </p>
            )}
          </div>
          <IconButton label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </Overlay2>
  )
}
