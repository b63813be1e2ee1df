import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchIcon } from '../icons.tsx'
import styles from './SearchField.module.css'

interface Props {
  label: string
  placeholder: string
  /** What is searched for now. */
  value: string
  onSearch: (text: string) => void
}

const PAUSE_MS = 250

/** Tells what to search for when the typing pauses; follows the value when it changes elsewhere. */
const useTypedText = (value: string, onSearch: (text: string) => void) => {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const tell = () => {
    const wanted = text.trim()
    if (wanted === told.current) return
    told.current = wanted
    onSearch(wanted)
  }
  const onPause = useEffectEvent(tell)
  useEffect(() => {
    const timer = setTimeout(() => onPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  return { text, setText, tell }
}

/** A search box over a list; the `f` key leads to it. */
export const SearchField = ({ label, placeholder, value, onSearch }: Props) => {
  const { text, setText, tell } = useTypedText(value, onSearch)
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        tell()
      }}
    >
      <SearchIcon size={18} />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        aria-keyshortcuts="f"
        placeholder={placeholder}
        value={text}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
