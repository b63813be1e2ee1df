import type { FaqContent } from '@shop/contracts/content'
import type { Question } from '../../ui/Accordion.tsx'

export interface FaqCategory {
  id: string
  title: string
  questions: readonly Question[]
}

const TOPICS = {
  products: 'Products',
  shipping: 'Shipping',
  returns: 'Returns & Refunds',
  account: 'Account & Orders',
  sustainability: 'Sustainability',
} as const

/** The questions under the topics of the page, of which each has a tab. */
export const byTopic = (questions: FaqContent['questions']): FaqCategory[] =>
  Object.entries(TOPICS).map(([id, title]) => ({
    id,
    title,
    questions: questions.filter(({ category }) => category === id),
  }))
