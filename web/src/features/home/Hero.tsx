import { ButtonLink } from '../../ui/Button.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Hero.module.css'

/** The first thing that visitors see. */
export const Hero = () => (
  <section className="page" aria-labelledby="hero-title">
    <div className={styles.hero}>
      <div className={styles.words}>
        <p className="eyebrow">Household goods for a lighter life</p>
        <h1 id="hero-title" className={styles.headline}>
          Sustainable Living Made Simple
        </h1>
        <p className={styles.lead}>
          Brushes with heads you can change, soap without a bottle, jars for everything. Useful things, made
          to stay in the house for years.
        </p>
        <ButtonLink to="/shop" size="l">
          Shop Now <ArrowIcon />
        </ButtonLink>
      </div>
      <Picture
        src="/images/hero.webp"
        narrow="/images/hero-phone.webp"
        alt="A plant in a terracotta pot, soap in an amber bottle, a jar of grain, folded waffle towels and a dish brush"
        sizes="(width >= 96rem) 80rem, 92vw"
        width={1600}
        height={900}
        eager
        className={styles.picture}
      />
    </div>
  </section>
)
