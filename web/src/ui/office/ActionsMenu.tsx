import '../styles/blueprint.css'
import { PopoverNext, PopupKind } from '@blueprintjs/core'
import { useId, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../IconButton.tsx'
import styles from './ActionsMenu.module.css'
import { MoreIcon } from './office-icons.tsx'

interface Action {
  name: string
  danger?: boolean
  onSelect?: () => void
}

interface Props {
  /** Names the button, with whom or what the actions are about. */
  label: string
  actions: readonly Action[]
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Arrow keys, Home and End walk through the items. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  const here = items.findIndex((item) => item === document.activeElement)
  const next = STEPS[event.key]?.(here, items.length)
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

const MenuItems = ({ label, actions, onDone }: Props & { onDone: () => void }) => (
  <div
    role="menu"
    aria-label={label}
    className={styles.menu}
    onKeyDown={(event) => (event.key === 'Escape' ? onDone() : walk(event))}
  >
    {actions.map(({ name, danger, onSelect }, index) => (
      <button
        key={name}
        type="button"
        role="menuitem"
        autoFocus={index === 0}
        className={danger ? styles.danger : styles.item}
        onClick={() => {
          onDone()
          onSelect?.()
        }}
      >
        {name}
      </button>
    ))}
  </div>
)

/** What can be done with a row, behind a button with three dots. */
export const ActionsMenu = (props: Props) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const leave = () => {
    setOpen(false)
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  return (
    <PopoverNext
      isOpen={open}
      onInteraction={setOpen}
      placement="bottom-end"
      popupKind={PopupKind.MENU}
      arrow={false}
      enforceFocus={false}
      animation="minimal"
      popoverClassName={styles.popover ?? ''}
      content={<MenuItems {...props} onDone={leave} />}
      renderTarget={({ isOpen, className, ...target }) => (
        <IconButton
          {...target}
          id={id}
          className={className ?? ''}
          label={props.label}
          aria-expanded={isOpen}
        >
          <MoreIcon />
        </IconButton>
      )}
    />
  )
}
