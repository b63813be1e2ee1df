import type { ContactContent } from '../content.ts'

/** How the shop can be reached until an admin says otherwise. */
export const defaultContact: ContactContent = {
  title: 'Write to us',
  introduction: 'A question, a broken handle, a better idea: we reply within 24 hours.',
  email: 'hello@alder.example',
  phone: '(503) 555-0148',
  hours: 'Monday - Friday: 9am - 5pm\nSaturday: 10am - 3pm\nSunday: Closed',
}
