import type { Suggestion } from '@shop/contracts/suggestion'
import { Price } from '../../ui/Price.tsx'
import { ProductPicture } from '../../ui/ProductPicture.tsx'
import styles from './SuggestionList.module.css'

interface Props {
  id: string
  suggestions: readonly Suggestion[]
  /** The index of the option that the keyboard is at. */
  marked: number
  onChoose: (productId: string) => void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** Products to go to at once; the focus never leaves the search box. */
export const SuggestionList = ({ id, suggestions, marked, onChoose }: Props) => (
  <ul id={id} role="listbox" aria-label="Products" className={`page ${styles.list}`}>
    {suggestions.map(({ id: productId, name, category, image, price, salePrice, inStock }, index) => (
      <li
        key={productId}
        id={optionId(id, index)}
        role="option"
        aria-selected={index === marked}
        className={styles.option}
        onClick={() => onChoose(productId)}
      >
        <ProductPicture src={image} alt="" sizes="3.5rem" className={styles.picture} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.category}>{inStock ? category : 'Out of Stock'}</span>
        </span>
        <Price price={price} salePrice={salePrice} />
      </li>
    ))}
  </ul>
)
