import { defaultContact } from '@shop/contracts/defaults/contact'
import { useContent } from '../../api/page-content.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from '../../ui/icons.tsx'
import { NewsletterBox } from '../newsletter/newsletter.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { CONTACT_QUESTIONS, hoursOf } from './contact.content.ts'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactPage.module.css'
import { ShopMap } from './ShopMap.tsx'

const Details = ({ email, phone }: { email: string; phone: string }) => (
  <section aria-labelledby="details-title">
    <h2 id="details-title" className={styles.title}>
      Contact details
    </h2>
    <address className={styles.details}>
      <p>
        <PinIcon /> 48 Millrace Lane, Portland, OR 97209
      </p>
      <p>
        <PhoneIcon /> <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      </p>
      <p>
        <MailIcon /> <a href={`mailto:${email}`}>{email}</a>
      </p>
    </address>
  </section>
)

const Hours = ({ text }: { text: string }) => (
  <section aria-labelledby="hours-title">
    <h2 id="hours-title" className={styles.title}>
      <ClockIcon /> Business hours
    </h2>
    <dl className={styles.hours}>
      {hoursOf(text).map(({ days, times }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{times}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** How to reach the shop. */
export const ContactPage = () => {
  useTitle('Contact')
  const { title, introduction, email, phone, hours } = useContent('contact', defaultContact)
  return (
    <div className={`page ${styles.page}`}>
      <PageHeader title={title} lead={introduction} />
      <div className={styles.columns}>
        <ContactForm />
        <div className={styles.aside}>
          <Details email={email} phone={phone} />
          <Hours text={hours} />
          <ShopMap />
        </div>
      </div>
      <div className={styles.further}>
        <section aria-labelledby="contact-faq">
          <h2 id="contact-faq" className={styles.title}>
            Frequently Asked Questions
          </h2>
          <Accordion questions={CONTACT_QUESTIONS} />
        </section>
        <section className={styles.newsletter} aria-labelledby="contact-newsletter">
          <h2 id="contact-newsletter" className={styles.title}>
            Newsletter
          </h2>
          <p>A letter from the workshop, once a month.</p>
          <NewsletterBox />
        </section>
      </div>
    </div>
  )
}
