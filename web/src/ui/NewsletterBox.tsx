import { Button } from './Button.tsx'
import styles from './NewsletterBox.module.css'

/** An e-mail field and a Subscribe button. */
export const NewsletterBox = ({ tone = 'light' }: { tone?: 'light' | 'dark' }) => (
  <form className={`${styles.box} ${styles[tone]}`} onSubmit={(event) => event.preventDefault()}>
    <input
      type="email"
      name="email"
      className={styles.input}
      placeholder="Your email address"
      aria-label="Address for the newsletter"
      autoComplete="email"
    />
    <Button type="submit" look={tone === 'dark' ? 'light' : 'primary'}>
      Subscribe
    </Button>
  </form>
)
