import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Product } from '@shop/contracts/product'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { Button } from '../../ui/Button.tsx'
import { QuantityStepper } from '../../ui/QuantityStepper.tsx'
import { addToCart, type WithCart } from '../cart/cart.ts'
import styles from './PurchaseControls.module.css'

/** How many, into the cart, or straight to the checkout. */
export const PurchaseControls = ({ product }: { product: Product }) => {
  const dispatch = useThunkDispatch<WithCart>()
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState(1)
  const [isAdding, setIsAdding] = useState(false)

  const add = async () => {
    setIsAdding(true)
    return dispatch(addToCart(product, quantity, 'add-on-page')).finally(() => setIsAdding(false))
  }
  const pay = async () => {
    if (await add()) await navigate('/checkout')
  }

  return (
    <div className={styles.controls}>
      <QuantityStepper of={product.name} quantity={quantity} max={product.stock} onChange={setQuantity} />
      <Button className={styles.add ?? ''} size="l" disabled={isAdding} onClick={() => void add()}>
        Add to Cart
      </Button>
      <Button
        className={styles.pay ?? ''}
        size="l"
        look="accent"
        disabled={isAdding}
        onClick={() => void pay()}
      >
        Pay Now
      </Button>
    </div>
  )
}
