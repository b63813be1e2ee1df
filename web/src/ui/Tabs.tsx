import { useId, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Tabs.module.css'

export interface TabItem {
  id: string
  title: string
  content: ReactNode
}

interface Props {
  /** What the tabs are about. */
  label: string
  tabs: readonly TabItem[]
  selected: string
  onSelect: (id: string) => void
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Tabs that arrow keys walk through; one panel shows at a time. */
export const Tabs = ({ label, tabs, selected, onSelect }: Props) => {
  const base = useId()
  const current = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  )

  const walk = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(current, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    document.getElementById(`${base}-${tab.id}`)?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={walk}>
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={index === current}
            aria-controls={`${base}-panel`}
            tabIndex={index === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${tabs[current]?.id}`}
        tabIndex={0}
        className={styles.panel}
      >
        {tabs[current]?.content}
      </div>
    </div>
  )
}
