import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** Where a path leads that the shop does not have; the path is logged. */
export const NotFoundPage = () => {
  const { pathname } = useLocation()
  useTitle('Page Not Found')
  useEffect(() => console.warn(`No page at ${pathname}`), [pathname])
  return (
    <div className="page">
      <EmptyState
        level={1}
        title="Page Not Found"
        actions={
          <>
            <ButtonLink to="/">Return to Homepage</ButtonLink>
            <ButtonLink to="/shop" look="outline">
              Browse Products
            </ButtonLink>
          </>
        }
      >
        The path ends here. The page may have moved, or the address has a slip in it.
      </EmptyState>
    </div>
  )
}
