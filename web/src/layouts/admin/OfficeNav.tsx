import { NavLink } from 'react-router'
import type { OfficeLink } from './admin-navigation.ts'
import styles from './OfficeNav.module.css'

interface Props {
  label: string
  links: readonly OfficeLink[]
}

/** The screens of the back office; the one that is shown is marked. */
export const OfficeNav = ({ label, links }: Props) => (
  <nav aria-label={label}>
    <ul className={styles.list}>
      {links.map(({ name, to, Icon }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/admin'} className={styles.link ?? ''}>
            <Icon />
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** The group beneath the main screens; nothing while it is empty. */
export const MoreNav = ({ links }: Pick<Props, 'links'>) =>
  links.length > 0 && (
    <div>
      <p className={styles.group} aria-hidden="true">
        More
      </p>
      <OfficeNav label="More" links={links} />
    </div>
  )
