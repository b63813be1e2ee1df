/** The first two letters of the e-mail address, or '??'. */
export const initialsOf = (email: string) => email.slice(0, 2).toUpperCase() || '??'

/** The day on which an account was opened, in the admin's own language. */
export const localDay = (instant: string) => new Date(instant).toLocaleDateString()

export const localTime = (instant: string) => new Date(instant).toLocaleString()

/** What admins do to accounts, in words. */
export const DEEDS: Readonly<Record<string, string>> = {
  'made-admin': 'Made an admin',
  'made-customer': 'Made a customer',
  disabled: 'Disabled',
  enabled: 'Enabled',
  'sessions-ended': 'Signed out everywhere',
}
