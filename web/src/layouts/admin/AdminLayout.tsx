import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../../features/auth/session.ts'
import { Spinner } from '../../ui/Skeleton.tsx'

/** Lets admins in; everyone else goes to the sign-in screen. */
export const AdminLayout = () => {
  const { status, isAdmin } = useSession()
  const from = useLocation()
  if (status === 'loading') return <Spinner />
  if (!isAdmin) return <Navigate to="/login" replace state={{ from }} />
  return <Outlet />
}
