/** What other features may use of the newsletter. */
export { NewsletterBox } from './NewsletterBox.tsx'
