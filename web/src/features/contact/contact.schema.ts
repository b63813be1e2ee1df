import { contactInput } from '@shop/contracts/contact'

/** What the contact form checks. */
export const contactForm = contactInput
