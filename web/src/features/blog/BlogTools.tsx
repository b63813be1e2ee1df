import type { SyntheticEvent } from 'react'
import type { Search } from './blog.api.ts'
import styles from './BlogPage.module.css'
import { ALL } from './use-blog-view.ts'

const CATEGORIES = [ALL, 'Home', 'Kitchen', 'Cleaning', 'Fashion', 'Energy']

interface Props {
  view: Search
  onChange: (part: Partial<Search>) => void
}

const Categories = ({ view, onChange }: Props) => {
  const selected = view.category || ALL
  return (
    <ul className={styles.categories} aria-label="Categories">
      {CATEGORIES.map((category) => (
        <li key={category}>
          <button
            type="button"
            className={styles.category}
            aria-pressed={category === selected}
            onClick={() => onChange({ category: category === ALL ? '' : category, tag: '' })}
          >
            {category}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Finds articles by category and by words. */
export const BlogTools = ({ view, onChange }: Props) => {
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ search: event.currentTarget.querySelector('input')?.value.trim() ?? '' })
  }
  return (
    <div className={styles.tools}>
      <Categories view={view} onChange={onChange} />
      <form role="search" onSubmit={search}>
        <input
          key={view.search}
          type="search"
          className={styles.search}
          placeholder="Search articles..."
          aria-label="Search articles"
          autoComplete="off"
          maxLength={100}
          defaultValue={view.search}
        />
      </form>
    </div>
  )
}
