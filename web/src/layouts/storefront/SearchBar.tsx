import { useEffect, useRef, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import styles from './SearchBar.module.css'

/** Searches the products; Escape closes it. */
export const SearchBar = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const search = (event: SyntheticEvent) => {
    event.preventDefault()
    const text = input.current?.value.trim() ?? ''
    onClose()
    void navigate(text === '' ? '/shop' : `/shop?${new URLSearchParams({ search: text }).toString()}`)
  }

  return (
    <form
      id="header-search"
      className={styles.bar}
      role="search"
      onSubmit={search}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={`page ${styles.row}`}>
        <SearchIcon size={22} />
        <input
          ref={input}
          type="search"
          name="search"
          className={styles.input}
          placeholder="Search products..."
          aria-label="Search products"
          autoComplete="off"
          maxLength={100}
        />
        <Button type="submit" size="s">
          Search
        </Button>
      </div>
    </form>
  )
}
