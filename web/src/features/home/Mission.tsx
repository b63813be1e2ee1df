import { Link } from 'react-router'
import { ArrowIcon } from '../../ui/icons.tsx'
import styles from './Mission.module.css'

const STRESSED = 'without the waste'

const partsOf = (text: string) => {
  const at = text.indexOf(STRESSED)
  return at < 0 ? [text] : [text.slice(0, at), STRESSED, text.slice(at + STRESSED.length)]
}

/** Why the shop exists. */
export const Mission = ({ text }: { text: string }) => {
  const [before, found, after] = partsOf(text)
  return (
    <section className={styles.mission} aria-labelledby="mission-title">
      <div className={`page ${styles.inner}`}>
        <h2 id="mission-title" className="eyebrow">
          Our Mission
        </h2>
        <p className={styles.statement}>
          {before}
          {found && <em>{STRESSED}</em>}
          {after}
        </p>
        <Link to="/about" className="text-link">
          Learn More <ArrowIcon size={18} />
        </Link>
      </div>
    </section>
  )
}
