import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { SearchIcon } from '../../ui/icons.tsx'
import { useListbox } from '../../ui/use-listbox.ts'
import { FindingList } from './FindingList.tsx'
import styles from './OfficeSearch.module.css'
import { useFindings, type Finding } from './use-findings.ts'

type Found = ReturnType<typeof useFindings>

const wordsOf = ({ groups, isSearching, isFailed }: Found) => {
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0)
  if (count > 0) return `${count} found`
  if (isSearching) return 'Searching...'
  return isFailed ? 'The search failed. Please try again later.' : 'Nothing was found.'
}

/** Text, whether its findings are shown, and which of them is marked. */
const useSearch = () => {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const found = useFindings(text)
  const findings = found.groups.flatMap((group) => group.findings)
  const { marked, walk, unmark } = useListbox(findings.length)
  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
    unmark()
  }
  return {
    text,
    type,
    isShown: open && found.isAsked,
    setOpen,
    found,
    marked: findings[marked],
    findings,
    walk,
  }
}

/** The search box at the top: products, orders and users, while one types. */
export const OfficeSearch = () => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { text, type, isShown, setOpen, found, marked, findings, walk } = useSearch()

  const choose = ({ to }: Finding) => {
    type('')
    setOpen(false)
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The first Escape puts the findings away, the next one leaves the box.
      event.preventDefault()
      if (isShown) setOpen(false)
      else if (text) type('')
      else input.current?.blur()
    } else if (isShown) walk(event)
    else if (event.key === 'ArrowDown') setOpen(true)
  }
  return (
    <form
      role="search"
      aria-label="Search the back office"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = marked ?? findings[0]
        if (isShown && wanted) choose(wanted)
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <SearchIcon size={18} />
      <input
        ref={input}
        type="search"
        role="combobox"
        className={styles.input}
        aria-label="Search"
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && marked ? `${id}-list-${marked.id}` : undefined}
        placeholder="Search..."
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="visually-hidden">
        {isShown && wordsOf(found)}
      </p>
      {isShown && (
        <div className={styles.panel}>
          {findings.length > 0 ? (
            <FindingList id={`${id}-list`} groups={found.groups} marked={marked} onChoose={choose} />
          ) : (
            <p className={styles.empty}>{wordsOf(found)}</p>
          )}
        </div>
      )}
    </form>
  )
}
