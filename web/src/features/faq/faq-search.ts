import type { FaqCategory } from './faq.content.ts'

/** The questions that contain the text in question or answer, whatever its case, by category. */
export const searchFaq = (categories: readonly FaqCategory[], text: string): FaqCategory[] => {
  const wanted = text.trim().toLowerCase()
  const matches = (value: string) => value.toLowerCase().includes(wanted)
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ question, answer }) => matches(question) || matches(answer)),
    }))
    .filter((category) => category.questions.length > 0)
}
