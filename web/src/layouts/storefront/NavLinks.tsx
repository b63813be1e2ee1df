import { NavLink } from 'react-router'
import { useSession } from '../../features/auth/session.ts'
import { MAIN_LINKS } from './navigation.ts'

interface Props {
  className: string | undefined
  onFollow?: () => void
}

/** The main links, the one of this page marked, and the way to the back office for admins. */
export const NavLinks = ({ className, onFollow }: Props) => {
  const { isAdmin } = useSession()
  return (
    <ul className={className}>
      {MAIN_LINKS.map(({ name, to }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'} onClick={onFollow}>
            {name}
          </NavLink>
        </li>
      ))}
      {isAdmin && (
        <li>
          <NavLink to="/admin" onClick={onFollow}>
            Admin
          </NavLink>
        </li>
      )}
    </ul>
  )
}
