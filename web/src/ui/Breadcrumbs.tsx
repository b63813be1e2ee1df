import { Link } from 'react-router'
import styles from './Breadcrumbs.module.css'

export interface Crumb {
  name: string
  to: string
}

/** The way from the home page to here; the last name is this page. */
export const Breadcrumbs = ({ trail, here }: { trail: readonly Crumb[]; here: string }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.trail}>
      {trail.map((crumb) => (
        <li key={crumb.to}>
          <Link to={crumb.to}>{crumb.name}</Link>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
)
