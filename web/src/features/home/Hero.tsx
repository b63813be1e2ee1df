import jars from '../../assets/hero-jars.webp'
import { ButtonLink } from '../../ui/Button.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import styles from './Hero.module.css'

/** The first thing that visitors see. */
export const Hero = () => (
  <section className={`page ${styles.hero}`} aria-labelledby="hero-title">
    <div className={styles.words}>
      <p className="eyebrow">Household goods for a lighter life</p>
      <h1 id="hero-title" className={styles.headline}>
        Sustainable Living Made Simple
      </h1>
      <p className={styles.lead}>
        Brushes with heads you can change, soap without a bottle, jars for everything. Useful things, made to
        stay in the house for years.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/shop" size="l">
          Shop Now <ArrowIcon />
        </ButtonLink>
      </div>
    </div>
    <figure className={styles.picture}>
      <img
        src={jars}
        width={1000}
        height={1000}
        alt="Three glass storage jars with beech lids, filled with grain, lentils and flour"
        fetchPriority="high"
      />
    </figure>
  </section>
)
