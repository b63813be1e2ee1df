import type { HomeContent } from '@shop/contracts/content'
import { ButtonLink } from '../../ui/Button.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './Hero.module.css'

const OWN = {
  src: '/images/hero.webp',
  narrow: '/images/hero-phone.webp',
  alt: 'A plant in a terracotta pot, soap in an amber bottle, a jar of grain, folded waffle towels and a dish brush',
}

/** The first thing that visitors see. */
export const Hero = ({ content }: { content: HomeContent }) => (
  <section className="page" aria-labelledby="hero-title">
    <div className={styles.hero}>
      <div className={styles.words}>
        <p className="eyebrow">Household goods for a lighter life</p>
        <h1 id="hero-title" className={styles.headline}>
          {content.heroTitle}
        </h1>
        <p className={styles.lead}>{content.heroSubtitle}</p>
        <ButtonLink to="/shop" size="l">
          {content.heroAction} <ArrowIcon />
        </ButtonLink>
      </div>
      <Picture
        {...(content.heroImage ? { src: content.heroImage, alt: '' } : OWN)}
        sizes="(width >= 96rem) 80rem, 92vw"
        width={1600}
        height={900}
        eager
        className={styles.picture}
      />
    </div>
  </section>
)
