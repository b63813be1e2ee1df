import { Link } from 'react-router'
import { ArrowIcon } from '../../ui/icons.tsx'
import styles from './Mission.module.css'

/** Why the shop exists. */
export const Mission = () => (
  <section className={styles.mission} aria-labelledby="mission-title">
    <div className={`page ${styles.inner}`}>
      <h2 id="mission-title" className="eyebrow">
        Our Mission
      </h2>
      <p className={styles.statement}>
        A household throws away what it did not choose well. We look for the few things that clean, keep and
        carry just as well <em>without the waste</em>, say plainly what they are made of, and sell nothing
        that we would not keep by our own sink.
      </p>
      <Link to="/about" className="text-link">
        Learn More <ArrowIcon size={18} />
      </Link>
    </div>
  </section>
)
