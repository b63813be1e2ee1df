import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'
import styles from './Toaster.module.css'
import { currentToasts, dismissToast, onToastsChange, type Toast } from './toaster.ts'

const SHOWN_FOR_MS = 6000

const useDismissLater = (id: number) => {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [id, held])
  return { hold: () => setHeld(true), letGo: () => setHeld(false) }
}

const ToastCard = ({ toast }: { toast: Toast }) => {
  const { hold, letGo } = useDismissLater(toast.id)
  return (
    <div
      className={`${styles.toast} ${styles[toast.tone]}`}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <div className={styles.text}>
        {toast.title && <p className={styles.title}>{toast.title}</p>}
        <p>{toast.message}</p>
        {toast.note && <p className={styles.note}>{toast.note}</p>}
      </div>
      <IconButton label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

/** Where messages appear; they stay while a pointer or the focus rests on them. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  return (
    <section className={styles.region} aria-label="Notifications">
      <div className={styles.list}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}
