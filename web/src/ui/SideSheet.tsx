import './styles/blueprint.css'
import { Drawer, type DrawerProps } from '@blueprintjs/core'
import { useId, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'
import styles from './SideSheet.module.css'

export interface SideSheetProps {
  open: boolean
  onClose: () => void
  side?: NonNullable<DrawerProps['position']>
  title: string
  description?: string
  /** Stays in view beneath the content. */
  footer?: ReactNode
  children?: ReactNode
}

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
  return (
    <Drawer
      isOpen={open}
      onClose={onClose}
      position={side}
      size={side === 'top' || side === 'bottom' ? 'auto' : 'min(26.25rem, 100vw)'}
      className={styles.sheet ?? ''}
      aria-labelledby={id}
      {...(description && { 'aria-describedby': `${id}-more` })}
    >
      <header className={styles.header}>
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
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </Drawer>
  )
}
