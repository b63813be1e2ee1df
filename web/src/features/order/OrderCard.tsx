import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order, OrderStatus } from '@shop/contracts/order'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { ProductPicture } from '../../ui/ProductPicture.tsx'
import type { WithCart } from '../cart/cart.ts'
import styles from './OrderCard.module.css'
import { capitalised, dayOf, shortId } from './order-text.ts'
import { reorder } from './reorder.ts'

const SHOWN_PICTURES = 4

const TONES: Record<OrderStatus, 'neutral' | 'forest' | 'clay' | 'danger'> = {
  pending: 'neutral',
  processing: 'neutral',
  shipped: 'clay',
  delivered: 'forest',
  cancelled: 'danger',
}

const Pictures = ({ items }: Pick<Order, 'items'>) => (
  <div className={styles.pictures}>
    {items.slice(0, SHOWN_PICTURES).map(({ id, product }) => (
      <ProductPicture key={id} src={product.images[0]} alt="" sizes="4.5rem" className={styles.picture} />
    ))}
    {items.length > SHOWN_PICTURES && <span>+{items.length - SHOWN_PICTURES}</span>}
  </div>
)

const ReorderButton = ({ order }: { order: Order }) => {
  const dispatch = useThunkDispatch<WithCart>()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const again = async () => {
    setIsAdding(true)
    const added = await dispatch(reorder(order)).finally(() => setIsAdding(false))
    if (added) await navigate('/cart')
  }
  return (
    <Button look="outline" size="s" disabled={isAdding} onClick={() => void again()}>
      Buy Again<span className="visually-hidden"> what is in order {shortId(order.id)}</span>
    </Button>
  )
}

const namesOf = (items: Order['items']) =>
  items
    .map(({ quantity, product }) => (quantity > 1 ? `${product.name} (x${quantity})` : product.name))
    .join(', ')

/** An order in the list: how far it is, what is in it, and the way to have it again. */
export const OrderCard = ({ order }: { order: Order }) => (
  <article className={styles.card} aria-labelledby={`order-${order.id}`}>
    <header className={styles.header}>
      <h2 id={`order-${order.id}`} className={styles.title}>
        Order {shortId(order.id)}
      </h2>
      <span role="status">
        <Badge tone={TONES[order.status]}>{capitalised(order.status)}</Badge>
      </span>
    </header>
    <p className={styles.facts}>
      <time dateTime={order.created_at}>{dayOf(order.created_at)}</time> · {formatDollars(order.total)}
    </p>
    <Pictures items={order.items} />
    <p className={styles.names}>{namesOf(order.items)}</p>
    <div className={styles.actions}>
      <ButtonLink to={`/order-confirmation?order_id=${order.id}`} size="s">
        View Order<span className="visually-hidden"> {shortId(order.id)}</span>
      </ButtonLink>
      <ReorderButton order={order} />
    </div>
  </article>
)
