import { toDollars } from '@shop/contracts/money'
import type { AuditRules } from '@shop/service-kit/audit/changes'
import type { ProductState } from './product.state.ts'

const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents).toFixed(2))

/** What the audit log keeps of a product: all that an admin says of it. Prices in dollars; inventory keeps the stock. */
export const productAudit: AuditRules<ProductState> = {
  label: ({ name }) => name,
  facts: (it) => ({
    name: it.name,
    description: it.description,
    price: dollars(it.priceCents),
    'sale price': dollars(it.salePriceCents),
    category: it.category,
    pictures: it.images,
    tags: it.tags,
    materials: it.materials,
    featured: it.featured,
    rating: it.rating,
    'eco rating': it.ecoRating,
    'sustainability score': it.sustainabilityScore,
    deleted: it.deletedAt !== null,
  }),
}
