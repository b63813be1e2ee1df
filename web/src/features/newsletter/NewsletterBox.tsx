import { useId, useState, type SyntheticEvent } from 'react'
import { detailOf } from '../../api/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { useSubscribeMutation } from './newsletter.api.ts'
import styles from './NewsletterBox.module.css'

const INVALID = 'Please enter a valid email address'
const FAILED = 'That did not work. Please try again.'

/** The browser's own check of the address: every page has this box, and should not load a library for it. */
const useSubscribe = () => {
  const [subscribe, { isLoading }] = useSubscribeMutation()
  const [said, setSaid] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setSaid(undefined)
    setFailure(form.checkValidity() ? undefined : INVALID)
    if (!form.checkValidity() || isLoading) return
    try {
      const email = form.querySelector('input')?.value ?? ''
      setSaid((await subscribe({ email }).unwrap()).message)
      form.reset()
    } catch (error) {
      setFailure(detailOf(error, FAILED))
    }
  }
  return { submit, said, failure, isLoading }
}

/** Asks for the newsletter; it starts once the link in an e-mail is followed. */
export const NewsletterBox = ({ tone = 'light' }: { tone?: 'light' | 'dark' }) => {
  const { submit, said, failure, isLoading } = useSubscribe()
  const id = useId()
  return (
    <form className={`${styles.box} ${styles[tone]}`} noValidate onSubmit={(event) => void submit(event)}>
      <input
        type="email"
        name="email"
        required
        maxLength={254}
        className={styles.input}
        placeholder="Your email address"
        aria-label="Address for the newsletter"
        aria-invalid={failure ? true : undefined}
        aria-describedby={failure && id}
        autoComplete="email"
      />
      <Button type="submit" look={tone === 'dark' ? 'light' : 'primary'} disabled={isLoading}>
        Subscribe
      </Button>
      {failure && (
        <p id={id} className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.said} role="status" hidden={!said}>
        {said}
      </div>
    </form>
  )
}
