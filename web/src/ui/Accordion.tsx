import { useId, useState } from 'react'
import styles from './Accordion.module.css'
import { ChevronIcon } from './icons.tsx'

export interface Question {
  question: string
  answer: string
}

interface Props {
  questions: readonly Question[]
  /** The level of the headings on their page. */
  level?: 2 | 3 | 4
}

/** Questions whose answers unfold, one at a time. */
export const Accordion = ({ questions, level = 3 }: Props) => {
  const id = useId()
  const [open, setOpen] = useState<string>()
  const Heading = `h${level}` as const
  return (
    <div>
      {questions.map(({ question, answer }, index) => {
        const isOpen = question === open
        const panel = `${id}-${index}`
        return (
          <div key={question} className={styles.item}>
            <Heading className={styles.heading}>
              <button
                type="button"
                className={styles.question}
                aria-expanded={isOpen}
                aria-controls={panel}
                onClick={() => setOpen(isOpen ? undefined : question)}
              >
                {question}
                <span className={isOpen ? styles.turned : undefined}>
                  <ChevronIcon />
                </span>
              </button>
            </Heading>
            <div id={panel} hidden={!isOpen} className={styles.answer}>
              <p>{answer}</p>
            </div>
          </div>
        )
      })}
    </div>
  )
}
