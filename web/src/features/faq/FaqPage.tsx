import { useState, type SyntheticEvent } from 'react'
import { defaultFaq } from '@shop/contracts/defaults/faq'
import { useContent } from '../../api/page-content.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { byTopic, type FaqCategory } from './faq.content.ts'
import { searchFaq } from './faq-search.ts'
import styles from './FaqPage.module.css'

const SearchForm = ({
  text,
  onType,
  onSearch,
}: {
  text: string
  onType: (text: string) => void
  onSearch: () => void
}) => {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <form role="search" aria-label="Questions" className={styles.search} onSubmit={submit}>
      <input
        type="search"
        className={styles.input}
        placeholder="Search for answers..."
        aria-label="Search for answers"
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}

const Results = ({ results, onClear }: { results: readonly FaqCategory[]; onClear: () => void }) => (
  <section aria-label="Search results" className={styles.results}>
    <Button look="outline" size="s" onClick={onClear}>
      Clear Search Results
    </Button>
    {results.length === 0 && (
      <EmptyState title="No answers found">
        Try another word, or write to us: we reply within 24 hours.
      </EmptyState>
    )}
    {results.map(({ id, title, questions }) => (
      <section key={id} aria-labelledby={`results-${id}`}>
        <h2 id={`results-${id}`} className={styles.title}>
          {title}
        </h2>
        <Accordion questions={questions} />
      </section>
    ))}
  </section>
)

const ByCategory = ({ topics }: { topics: readonly FaqCategory[] }) => {
  const [selected, setSelected] = useState('products')
  const tabs = topics.map(({ id, title, questions }) => ({
    id,
    title,
    content: <Accordion key={id} questions={questions} level={2} />,
  }))
  return <Tabs label="Topics" tabs={tabs} selected={selected} onSelect={setSelected} />
}

/** Answers by topic, and a search through all of them. */
export const FaqPage = () => {
  useTitle('FAQs')
  const content = useContent('faq', defaultFaq)
  const topics = byTopic(content.questions)
  const [text, setText] = useState('')
  const [results, setResults] = useState<FaqCategory[]>()
  const search = () => setResults(text.trim() === '' ? undefined : searchFaq(topics, text))
  const clear = () => {
    setText('')
    setResults(undefined)
  }
  return (
    <div className={`page ${styles.page}`}>
      <PageHeader title={content.title} lead={content.description} />
      <SearchForm text={text} onType={setText} onSearch={search} />
      {results ? <Results results={results} onClear={clear} /> : <ByCategory topics={topics} />}
      <aside className={styles.more}>
        <h2 className={styles.title}>Still have a question?</h2>
        <p>We read every message and reply within 24 hours.</p>
        <ButtonLink to="/contact" look="outline">
          Contact Us
        </ButtonLink>
      </aside>
    </div>
  )
}
