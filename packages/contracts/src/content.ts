import { z } from 'zod'

/** The texts of the storefront's pages that an admin can change: plain text, never HTML. */

const line = (name: string, max = 120) => z.string().trim().min(1, `${name} is required.`).max(max)
const text = (name: string, max = 5000) => z.string().trim().min(1, `${name} is required.`).max(max)

export const MIN_FEATURED = 1
export const MAX_FEATURED = 8
const featuredCountSays = `The number of products is ${MIN_FEATURED} to ${MAX_FEATURED}.`

export const homeContent = z.strictObject({
  heroTitle: line('Title'),
  heroSubtitle: text('Subtitle', 400),
  /** An address; empty for the picture that the shop comes with. */
  heroImage: z.string().trim().max(500),
  heroAction: line('Call-to-action text', 40),
  mission: text('Mission text', 2000),
  featuredTitle: line('Section title'),
  featuredCount: z
    .int(featuredCountSays)
    .min(MIN_FEATURED, featuredCountSays)
    .max(MAX_FEATURED, featuredCountSays),
})
export type HomeContent = z.infer<typeof homeContent>

export const aboutContent = z.strictObject({
  title: line('Page title'),
  /** Paragraphs, parted by empty lines. */
  story: text('Our story'),
  /** One value a paragraph: its name on the first line, its text below. */
  values: text('Our values'),
})
export type AboutContent = z.infer<typeof aboutContent>

export const faqCategory = z.enum(['products', 'shipping', 'returns', 'account', 'sustainability'])
export type FaqCategory = z.infer<typeof faqCategory>

export const faqContent = z.strictObject({
  title: line('Page title'),
  description: text('Description', 400),
  /** In the order of the page; `category` is the tab. */
  questions: z
    .array(
      z.strictObject({
        category: faqCategory.default('products'),
        question: line('Question', 200),
        answer: text('Answer', 2000),
      }),
    )
    .max(100, 'There is room for 100 questions.'),
})
export type FaqContent = z.infer<typeof faqContent>

export const contactContent = z.strictObject({
  title: line('Page title'),
  introduction: text('Introduction', 1000),
  email: z.email('Please enter a valid email address').max(254),
  phone: line('Phone number', 40),
  /** One line for each part of the week, such as `Saturday: 10am - 3pm`. */
  hours: text('Business hours', 400),
})
export type ContactContent = z.infer<typeof contactContent>

export interface PageContent {
  home: HomeContent
  about: AboutContent
  faq: FaqContent
  contact: ContactContent
}
export type ContentPage = keyof PageContent
