import type { Question } from '../../ui/Accordion.tsx'

/** One line for each part of the week: `Saturday: 10am - 3pm`. */
export const hoursOf = (text: string): { days: string; times: string }[] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [days = '', ...times] = line.split(':')
      return { days: days.trim(), times: times.join(':').trim() }
    })

export const CONTACT_QUESTIONS: readonly Question[] = [
  {
    question: 'How soon do you reply?',
    answer: 'Within 24 hours, by a person. On Sundays it may be Monday morning.',
  },
  {
    question: 'Can I change or cancel my order?',
    answer:
      'Write to us as soon as you can, with your order number. As long as it has not been packed, we can.',
  },
  {
    question: 'Can I visit the shop?',
    answer:
      'Yes, during our business hours. Ring at the mill door; somebody will come down from the warehouse.',
  },
]
