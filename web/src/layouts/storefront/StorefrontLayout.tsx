import { Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { Spinner } from '../../ui/Skeleton.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './StorefrontLayout.module.css'

/** After a change of page the focus goes to its content, so that a screen reader starts there. */
const useFocusOnNewPage = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return main
}

/** Header, the page, footer. */
export const StorefrontLayout = () => {
  const main = useFocusOnNewPage()
  const isLeaving = useNavigation().state === 'loading'
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {isLeaving && <div className={styles.progress} aria-hidden="true" />}
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  )
}
