import { Outlet } from 'react-router'
import { useSession } from '../../features/auth/session.ts'
import { AccountNav } from './AccountLayout.tsx'
import styles from './WishlistLayout.module.css'

/** The wishlist is everybody's; who is signed in finds it among the pages of the account. */
export const WishlistLayout = () => {
  const { status } = useSession()
  return (
    <>
      {status !== 'signed-out' && (
        <div className={`page ${styles.nav}`}>
          <AccountNav />
        </div>
      )}
      <Outlet />
    </>
  )
}
