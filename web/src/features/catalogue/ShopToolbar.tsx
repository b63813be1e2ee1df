import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CloseIcon, FilterIcon } from '../../ui/icons.tsx'
import { chipsOf, SORTS, type ShopFilters, type ShopView } from './shop-filters.ts'
import styles from './ShopToolbar.module.css'

interface Props {
  view: ShopView
  total: number | undefined
  onOpenFilters: () => void
  onChange: (part: Partial<ShopView>) => void
  onClear: () => void
}

const Chips = ({
  filters,
  onRemove,
  onClear,
}: {
  filters: ShopFilters
  onRemove: (without: ShopFilters) => void
  onClear: () => void
}) => {
  const chips = chipsOf(filters)
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button type="button" className={styles.chip} onClick={() => onRemove(without)}>
            <span className="visually-hidden">Remove filter</span> {label}
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.clear} onClick={onClear}>
          Clear all
        </button>
      </li>
    </ul>
  )
}

/** Filters, the number of products, the order, and what is filtered by. */
export const ShopToolbar = ({ view, total, onOpenFilters, onChange, onClear }: Props) => {
  const id = useId()
  return (
    <div className={styles.toolbar}>
      <div className={styles.row}>
        <Button look="outline" size="s" aria-haspopup="dialog" onClick={onOpenFilters}>
          <FilterIcon size={18} /> Filters
        </Button>
        <p className={styles.total} role="status">
          {total !== undefined && `${total} ${total === 1 ? 'product' : 'products'}`}
        </p>
        <div className={styles.sort}>
          <label htmlFor={id}>Sort by</label>
          <select
            id={id}
            value={view.sort}
            onChange={(event) => onChange({ sort: event.target.value as ShopView['sort'], page: 1 })}
          >
            {SORTS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
      <Chips filters={view} onRemove={(without) => onChange({ ...without, page: 1 })} onClear={onClear} />
    </div>
  )
}
