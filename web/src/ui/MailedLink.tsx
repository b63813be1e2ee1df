import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { whyRefused } from './mailed-token.ts'
import styles from './MailedLink.module.css'
import { Spinner } from './Skeleton.tsx'
import { useTitle } from './use-title.ts'

interface Props {
  title: string
  /** Sends the token; resolves to what the shop says. */
  act: (token: string) => Promise<string>
  /** Asked before anything is sent: mail scanners open links, and what cannot be taken back must not happen then. */
  ask?: { text: string; button: string }
  /** Where to go from here. */
  actions: ReactNode
}

type Outcome = { state: 'waiting' | 'working' } | { state: 'done' | 'failed'; text: string }

const STALE = 'This link is no longer valid. It may have been used already, or it is too old.'

const useToken = (act: Props['act']) => {
  const token = useSearchParams()[0].get('token') ?? ''
  const [outcome, setOutcome] = useState<Outcome>(
    token === '' ? { state: 'failed', text: STALE } : { state: 'waiting' },
  )
  const send = async () => {
    setOutcome({ state: 'working' })
    try {
      setOutcome({ state: 'done', text: await act(token) })
    } catch (error) {
      setOutcome({ state: 'failed', text: whyRefused(error, STALE) })
    }
  }
  return { outcome, send }
}

/** Sends once when the page opens, however often React runs the effect: a token can be used once only. */
const useSendOnce = (isWanted: boolean, send: () => Promise<void>) => {
  const isSent = useRef(false)
  const sendOnce = useEffectEvent(() => {
    if (isSent.current) return
    isSent.current = true
    void send()
  })
  useEffect(() => {
    if (isWanted) sendOnce()
  }, [isWanted])
}

/** What a link in an e-mail opens: it uses the token in the address and says what came of it. */
export const MailedLink = ({ title, act, ask, actions }: Props) => {
  useTitle(title)
  const { outcome, send } = useToken(act)
  const { state } = outcome
  useSendOnce(!ask && state === 'waiting', send)
  if (state === 'working' || (state === 'waiting' && !ask)) return <Spinner label={title} />
  const text = 'text' in outcome ? outcome.text : ask?.text
  const button = state === 'waiting' && ask && <Button onClick={() => void send()}>{ask.button}</Button>
  return (
    <div className={`page ${styles.page}`}>
      <EmptyState level={1} title={title} actions={button || actions}>
        <p role={state === 'failed' ? 'alert' : 'status'}>{text}</p>
      </EmptyState>
    </div>
  )
}
