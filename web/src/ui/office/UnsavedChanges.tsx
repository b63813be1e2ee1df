import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../Button.tsx'
import { Modal } from './Modal.tsx'

/** The browser asks in its own words before it closes or reloads the page. */
const useAskBeforeUnload = (when: boolean) =>
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])

/** Asks before a screen is left on which something is not saved. */
export const UnsavedChanges = ({ when }: { when: boolean }) => {
  useAskBeforeUnload(when)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Modal
      onClose={blocker.reset}
      shape="question"
      title="Leave without saving?"
      description={<p>Your changes on this page have not been saved.</p>}
      footer={
        <>
          <Button look="quiet" size="s" autoFocus onClick={blocker.reset}>
            Stay
          </Button>
          <Button look="accent" size="s" onClick={blocker.proceed}>
            Leave
          </Button>
        </>
      }
    />
  )
}
