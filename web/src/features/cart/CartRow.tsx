import { Link } from 'react-router'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { Price } from '../../ui/Price.tsx'
import { ProductPicture } from '../../ui/ProductPicture.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { changeQuantity, removeFromCart } from './cart.actions.ts'
import { limitOf, stockNoteOf, type CartLine } from './cart.rules.ts'
import styles from './CartRow.module.css'
import type { WithCart } from './cart.slice.ts'

/** One line of the cart. */
export const CartRow = ({ line }: { line: CartLine }) => {
  const dispatch = useThunkDispatch<WithCart>()
  const { product, quantity } = line
  const note = stockNoteOf(line)
  return (
    <li className={styles.row}>
      <ProductPicture src={product.image} alt="" sizes="8.5rem" className={styles.picture} />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link to={`/shop/${product.id}`}>{product.name}</Link>
        </h2>
        <p className={styles.description}>{product.shortDescription}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.total}>
        <Price price={product.price} salePrice={product.salePrice} quantity={quantity} />
      </div>
      <div className={styles.controls}>
        <QuantityStepper
          of={product.name}
          quantity={quantity}
          max={limitOf(line)}
          onChange={(wanted) => void dispatch(changeQuantity(product.id, wanted - quantity))}
        />
        <button
          type="button"
          className={styles.remove}
          onClick={() => void dispatch(removeFromCart(product))}
        >
          Remove <span className="visually-hidden">{product.name}</span>
        </button>
      </div>
    </li>
  )
}
