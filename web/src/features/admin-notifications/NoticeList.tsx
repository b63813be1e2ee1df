import type { Notice } from '@shop/contracts/notice'
import { useState } from 'react'
import { Link } from 'react-router'
import { agoOf, wordsOf } from './notice.words.ts'
import styles from './Notifications.module.css'

interface Props {
  notices: readonly Notice[]
  isUnread: (notice: Notice) => boolean
  onOpen: (notice: Notice) => void
}

const Words = ({ notice, now }: { notice: Notice; now: number }) => {
  const { title, text } = wordsOf(notice)
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
      <time className={styles.when} dateTime={notice.at}>
        {agoOf(notice.at, now)}
      </time>
    </>
  )
}

/** What happened, the newest first; opening one marks it as read. */
export const NoticeList = ({ notices, isUnread, onOpen }: Props) => {
  const [now] = useState(() => Date.now())
  return (
    <ul className={styles.list}>
      {notices.map((notice) => {
        const { to } = wordsOf(notice)
        const unread = isUnread(notice)
        const words = <Words notice={notice} now={now} />
        return (
          <li key={notice.id} className={styles.item} data-unread={unread} data-kind={notice.kind}>
            {unread && <span className="visually-hidden">Unread: </span>}
            {to ? (
              <Link className={styles.open} to={to} onClick={() => onOpen(notice)}>
                {words}
              </Link>
            ) : (
              <button type="button" className={styles.open} onClick={() => onOpen(notice)}>
                {words}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
