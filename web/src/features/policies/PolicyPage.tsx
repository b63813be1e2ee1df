import { ButtonLink } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useTitle } from '../../ui/use-title.ts'
import type { Policy, PolicySection } from './policy.ts'
import styles from './PolicyPage.module.css'
import { privacyPolicy } from './privacy.content.ts'
import { shippingPolicy } from './shipping.content.ts'
import { termsPolicy } from './terms.content.ts'

const Contents = ({ sections }: { sections: readonly PolicySection[] }) => (
  <nav className={styles.contents} aria-label="On this page">
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)

const Section = ({ id, title, paragraphs }: PolicySection) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={styles.title}>
      {title}
    </h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
)

const PolicyPage = ({ policy: { title, lead, sections } }: { policy: Policy }) => {
  useTitle(title)
  return (
    <div className={`page ${styles.page}`}>
      <PageHeader title={title} lead={lead} />
      <div className={styles.columns}>
        <Contents sections={sections} />
        <div className={styles.text}>
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
          <div>
            <ButtonLink to="/contact" look="outline">
              Ask us
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}

/** What the shop knows of people. */
export const PrivacyPage = () => <PolicyPage policy={privacyPolicy} />

/** What both sides can rely on. */
export const TermsPage = () => <PolicyPage policy={termsPolicy} />

/** Cost, time and returns. */
export const ShippingPage = () => <PolicyPage policy={shippingPolicy} />
