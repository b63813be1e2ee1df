import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** What stands in for a page that broke, so that nobody meets a blank screen. */
export const RouteError = () => {
  const error = useRouteError()
  useEffect(() => console.error('A page could not be shown.', error), [error])
  return (
    <main className="page">
      <EmptyState
        level={1}
        title="Something went wrong"
        actions={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        This page could not be shown. Your cart is safe; trying again often helps.
      </EmptyState>
    </main>
  )
}
