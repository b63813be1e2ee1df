import { Link } from 'react-router'
import { NewsletterBox } from '../../features/newsletter/NewsletterBox.tsx'
import styles from './Footer.module.css'
import { MAIN_LINKS, SOCIAL_LINKS } from './navigation.ts'

const POLICY_LINKS = [
  { name: 'Privacy Policy', to: '/privacy' },
  { name: 'Terms of Service', to: '/terms' },
  { name: 'Shipping Information', to: '/shipping' },
] as const

const LinkList = ({ title, links }: { title: string; links: readonly { name: string; to: string }[] }) => (
  <nav aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.links}>
      {links.map(({ name, to }) => (
        <li key={name}>
          {to.startsWith('/') ? (
            <Link to={to}>{name}</Link>
          ) : (
            <a href={to} rel="noopener noreferrer" target="_blank">
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  </nav>
)

const Address = () => (
  <div>
    <h2 className={styles.title}>Find us</h2>
    <address className={styles.address}>
      <p>
        Alder Household Goods
        <br />
        48 Millrace Lane
        <br />
        Portland, OR 97209
      </p>
      <p>
        <a href="tel:+15035550148">(503) 555-0148</a>
        <br />
        <a href="mailto:hello@alder.example">hello@alder.example</a>
      </p>
    </address>
  </div>
)

/** Newsletter, links, where to find the shop, and whose it is. */
export const Footer = () => (
  <footer className={styles.footer}>
    <div className="page">
      <div className={styles.top}>
        <div className={styles.newsletter}>
          <h2 className={styles.headline}>A letter from the workshop, once a month.</h2>
          <NewsletterBox tone="dark" />
        </div>
        <LinkList title="Explore" links={MAIN_LINKS} />
        <LinkList title="Policies" links={POLICY_LINKS} />
        <LinkList title="Follow" links={SOCIAL_LINKS} />
        <Address />
      </div>
      <p className={styles.copyright}>© {new Date().getFullYear()} Alder. All rights reserved.</p>
    </div>
  </footer>
)
