import { useState } from 'react'
import { Button } from '../Button.tsx'
import styles from './DiscardQuestion.module.css'

/** Leaving a form in which something was typed is asked about first; `ask` leaves at once where nothing was. */
export const useDiscardQuestion = (isDirty: boolean, onLeave: () => void) => {
  const [asked, setAsked] = useState(false)
  return {
    asked: asked && isDirty,
    ask: () => (isDirty ? setAsked(true) : onLeave()),
    keep: () => setAsked(false),
  }
}

/** Stands in the footer of a form in place of its buttons. */
export const DiscardQuestion = ({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) => (
  <>
    <p className={styles.question} role="alert">
      Discard your changes?
    </p>
    <Button look="quiet" size="s" autoFocus onClick={onKeep}>
      Keep editing
    </Button>
    <Button look="accent" size="s" onClick={onDiscard}>
      Discard
    </Button>
  </>
)
