import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { BellIcon } from '../../ui/office/office-icons.tsx'
import { useSession } from '../auth/session.ts'
import { NoticeList } from './NoticeList.tsx'
import { useAdminNoticesQuery } from './notices.api.ts'
import styles from './Notifications.module.css'
import { isRead, useReadMarks } from './read-marks.ts'
import { useLiveNotices } from './use-live-notices.ts'

/** Open until Escape, which gives the focus back, or until something outside is used. */
const usePanel = () => {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = () => place.current?.querySelector('button')
  const leaveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    button()?.focus()
  })
  const leaveByUse = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false)
  })
  useEffect(() => {
    if (!open) return undefined
    const stop = new AbortController()
    document.addEventListener('keydown', (event) => leaveByKey(event), stop)
    for (const kind of ['pointerdown', 'focusin'])
      document.addEventListener(kind, (event) => leaveByUse(event), stop)
    return () => stop.abort()
  }, [open])
  return { open, setOpen, place }
}

const useNotices = () => {
  useLiveNotices()
  const { user } = useSession()
  const { marks, markRead, markAllRead } = useReadMarks(user?.id ?? '')
  const { data, isError } = useAdminNoticesQuery(undefined)
  const notices = data?.items ?? []
  const isUnread = (notice: { id: string; at: string }) => !isRead(marks, notice)
  return {
    notices,
    isError,
    isLoading: data === undefined && !isError,
    isUnread,
    unread: notices.filter(isUnread).length,
    markRead,
    markAllRead: () => markAllRead(notices[0]?.at ?? ''),
  }
}

const wordsFor = ({ isError, isLoading }: { isError: boolean; isLoading: boolean }) => {
  if (isLoading) return 'Loading...'
  return isError ? 'Failed to load notifications. Please try again later.' : 'Nothing has happened yet.'
}

/** The button at the top with the number of unread notifications, and the list behind it. */
export const Notifications = () => {
  const id = useId()
  const { open, setOpen, place } = usePanel()
  const { notices, isUnread, unread, markRead, markAllRead, ...state } = useNotices()
  return (
    <div ref={place} className={styles.place}>
      <IconButton
        label="Notifications"
        aria-expanded={open}
        aria-controls={`${id}-panel`}
        aria-describedby={`${id}-unread`}
        aria-keyshortcuts="n"
        onClick={() => setOpen(!open)}
      >
        <BellIcon />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </IconButton>
      <span id={`${id}-unread`} className="visually-hidden" role="status">
        {unread === 0 ? 'All read' : `${unread} unread`}
      </span>
      {open && (
        <section id={`${id}-panel`} className={styles.panel} aria-label="Latest notifications">
          <header className={styles.head}>
            <h2 className={styles.heading}>Notifications</h2>
            <button type="button" className={styles.all} disabled={unread === 0} onClick={markAllRead}>
              Mark all as read
            </button>
          </header>
          {notices.length === 0 ? (
            <p className={styles.empty}>{wordsFor(state)}</p>
          ) : (
            <NoticeList
              notices={notices}
              isUnread={isUnread}
              onOpen={(notice) => {
                markRead(notice.id)
                if (notice.kind !== 'failed-event') setOpen(false)
              }}
            />
          )}
        </section>
      )}
    </div>
  )
}
