import type { ReactNode } from 'react'
import { DropIcon, LeafIcon, TruckIcon } from '../../ui/icons.tsx'
import { SectionHeader } from './SectionHeader.tsx'
import sectionStyles from './Section.module.css'
import styles from './WhyChoose.module.css'

interface Benefit {
  icon: ReactNode
  title: string
  text: string
}

const BENEFITS: readonly Benefit[] = [
  {
    icon: <LeafIcon size={34} />,
    title: 'Better for the Planet',
    text: 'Wood, fibre, glass and steel in place of plastic, with parts you can replace and an end in the compost or the melt, not the bin.',
  },
  {
    icon: <DropIcon size={34} />,
    title: 'Non-Toxic & Safe',
    text: 'Short lists of ingredients, all of them named. Nothing that you would want to keep away from a child, a river or the soil.',
  },
  {
    icon: <TruckIcon size={34} />,
    title: 'Carbon Neutral Shipping',
    text: 'Every parcel travels carbon neutral, in paper that has been a box before, and free of charge above $50.',
  },
]

/** Three reasons for buying such things at all. */
export const WhyChoose = () => (
  <section className={styles.why} aria-labelledby="why-title">
    <div className={`page ${sectionStyles.section}`}>
      <SectionHeader id="why-title" title="Why Choose Sustainable Products" />
      <ul className={styles.benefits}>
        {BENEFITS.map(({ icon, title, text }) => (
          <li key={title} className={styles.benefit}>
            {icon}
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
