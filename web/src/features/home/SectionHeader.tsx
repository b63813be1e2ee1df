import { Link } from 'react-router'
import { ArrowIcon } from '../../ui/icons.tsx'
import styles from './Section.module.css'

interface Props {
  id: string
  title: string
  link?: string
  to?: string
}

/** The title of a block with the way to all of it. */
export const SectionHeader = ({ id, title, link, to }: Props) => (
  <header className={styles.header}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {link && to && (
      <Link to={to} className="text-link">
        {link} <ArrowIcon size={18} />
      </Link>
    )}
  </header>
)
