import '../../ui/styles/blueprint.css'
import { RangeSlider, Slider } from '@blueprintjs/core'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CheckField, TextField } from '../../ui/Field.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import styles from './FilterDrawer.module.css'
import { NO_FILTERS, PRICE_LIMIT, SCORE_LIMIT, type ShopFilters } from './shop-filters.ts'

interface Props {
  filters: ShopFilters
  categories: readonly string[]
  onApply: (filters: ShopFilters) => void
  onReset: () => void
  onClose: () => void
}

interface SectionProps {
  draft: ShopFilters
  change: (part: Partial<ShopFilters>) => void
}

const Categories = ({ draft, change, categories }: SectionProps & { categories: readonly string[] }) => {
  const toggle = (category: string, isOn: boolean) =>
    change({
      categories: isOn
        ? [...draft.categories, category]
        : draft.categories.filter((each) => each !== category),
    })
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>Categories</legend>
      {categories.map((category) => (
        <CheckField
          key={category}
          label={<span className={styles.category}>{category}</span>}
          checked={draft.categories.includes(category)}
          onChange={(event) => toggle(category, event.target.checked)}
        />
      ))}
    </fieldset>
  )
}

const PriceRange = ({ draft, change }: SectionProps) => (
  <fieldset className={styles.section}>
    <legend className={styles.legend}>Price range</legend>
    <p className={styles.value}>
      ${draft.minPrice} – ${draft.maxPrice}
    </p>
    <div className={styles.slider}>
      <RangeSlider
        min={0}
        max={PRICE_LIMIT}
        stepSize={1}
        labelRenderer={false}
        value={[draft.minPrice, draft.maxPrice]}
        onChange={([minPrice, maxPrice]) => change({ minPrice, maxPrice })}
        handleHtmlProps={{ start: { 'aria-label': 'Lowest price' }, end: { 'aria-label': 'Highest price' } }}
        intent="primary"
      />
    </div>
  </fieldset>
)

const MinimumScore = ({ draft, change }: SectionProps) => (
  <fieldset className={styles.section}>
    <legend className={styles.legend}>Minimum sustainability score</legend>
    <p className={styles.value}>{draft.minScore} out of 10</p>
    <div className={styles.slider}>
      <Slider
        min={0}
        max={SCORE_LIMIT}
        stepSize={1}
        labelRenderer={false}
        value={draft.minScore}
        onChange={(minScore) => change({ minScore })}
        handleHtmlProps={{ 'aria-label': 'Minimum sustainability score' }}
        intent="primary"
      />
    </div>
  </fieldset>
)

/** Search, categories, price and score; nothing changes behind it until they are applied. */
export const FilterDrawer = ({ filters, categories, onApply, onReset, onClose }: Props) => {
  const [draft, setDraft] = useState(filters)
  const change = (part: Partial<ShopFilters>) => setDraft((now) => ({ ...now, ...part }))
  const reset = () => {
    setDraft(NO_FILTERS)
    onReset()
  }
  const footer = (
    <>
      <Button look="outline" onClick={reset}>
        Reset
      </Button>
      <Button type="submit" form="shop-filters">
        Apply Filters
      </Button>
    </>
  )
  return (
    <SideSheet open onClose={onClose} side="left" title="Filters" footer={footer}>
      <form
        id="shop-filters"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onApply({ ...draft, search: draft.search.trim() })
        }}
      >
        <TextField
          label="Search"
          type="search"
          placeholder="Name, category or description"
          maxLength={100}
          value={draft.search}
          onChange={(event) => change({ search: event.target.value })}
        />
        <Categories draft={draft} change={change} categories={categories} />
        <PriceRange draft={draft} change={change} />
        <MinimumScore draft={draft} change={change} />
      </form>
    </SideSheet>
  )
}
