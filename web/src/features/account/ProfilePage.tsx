import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { useSession } from '../auth/session.ts'
import { EmailStatus } from './EmailStatus.tsx'
import { NameForm } from './NameForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './ProfilePage.module.css'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
)

/** What the shop knows of who is signed in, and how to change it. */
export const ProfilePage = () => {
  useTitle('Your profile')
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <PageHeader title="Your profile" lead="How we address you, and how you sign in." />
      <Section title="Name">
        <NameForm key={user.id} user={user} />
      </Section>
      <Section title="E-mail address">
        <EmailStatus user={user} />
      </Section>
      <Section title="Password">
        <PasswordForm />
      </Section>
    </>
  )
}
