import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSuggestions } from '../../features/catalogue/use-suggestions.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import styles from './SearchBar.module.css'
import { optionId, SuggestionList } from './SuggestionList.tsx'
import { useListbox } from '../../ui/use-listbox.ts'

const addressFor = (text: string) =>
  text === '' ? '/shop' : `/shop?${new URLSearchParams({ search: text }).toString()}`

/** Finds products as one types, or all that match with Enter; Escape closes it. */
export const SearchBar = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const suggestions = useSuggestions(typed)
  const { marked, walk, unmark } = useListbox(suggestions.length)
  const isOpen = suggestions.length > 0
  useEffect(() => input.current?.focus(), [])

  const go = (address: string) => {
    onClose()
    void navigate(address)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const chosen = suggestions[marked]
    go(chosen ? `/shop/${chosen.id}` : addressFor(typed.trim()))
  }

  return (
    <form
      id="header-search"
      className={styles.bar}
      role="search"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={`page ${styles.row}`}>
        <SearchIcon size={22} />
        <input
          ref={input}
          type="search"
          name="search"
          role="combobox"
          className={styles.input}
          placeholder="Search products..."
          aria-label="Search products"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={marked >= 0 ? optionId(listId, marked) : undefined}
          autoComplete="off"
          maxLength={100}
          onKeyDown={walk}
          onChange={({ target }) => {
            unmark()
            setTyped(target.value)
          }}
        />
        <Button type="submit" size="s">
          Search
        </Button>
      </div>
      {isOpen && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          marked={marked}
          onChoose={(productId) => go(`/shop/${productId}`)}
        />
      )}
      <p className="visually-hidden" role="status">
        {isOpen && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
    </form>
  )
}
