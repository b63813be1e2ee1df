import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import styles from './ContactForm.module.css'

/** A message to the shop. */
export const ContactForm = () => (
  <form className={styles.form} aria-label="Contact" onSubmit={(event) => event.preventDefault()}>
    <div className={styles.names}>
      <TextField label="First name" name="firstName" autoComplete="given-name" />
      <TextField label="Last name" name="lastName" autoComplete="family-name" />
    </div>
    <TextField label="Email" name="email" type="email" autoComplete="email" />
    <TextField label="Subject" name="subject" />
    <TextArea label="Message" name="message" rows={7} />
    <Button type="submit" size="l">
      Send Message
    </Button>
  </form>
)
