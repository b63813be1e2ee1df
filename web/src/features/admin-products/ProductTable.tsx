import type { Product } from '@shop/contracts/product'
import { IconButton } from '../../ui/IconButton.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import type { Sorting } from '../../ui/office/HeaderCell.tsx'
import { BlogIcon as PencilIcon, CopyIcon } from '../../ui/office/office-icons.tsx'
import { Price } from '../../ui/Price.tsx'
import { ProductPicture } from '../../ui/ProductPicture.tsx'
import styles from './ProductTable.module.css'
import { StockCell } from './StockCell.tsx'

interface Props {
  products: readonly Product[] | undefined
  busy: boolean
  sorting: Sorting
  chosen: ReadonlyMap<string, Product>
  onChoose: (products: readonly Product[], isChosen: boolean) => void
  onEdit: (product: Product) => void
  onCopy: (product: Product) => void
  onDelete: (product: Product) => void
}

const NameCell = ({ product }: { product: Product }) => (
  <div className={styles.name}>
    <ProductPicture src={product.image} alt="" sizes="2.75rem" className={styles.picture} />
    <div>
      <p className={styles.title}>{product.name}</p>
      <p className={styles.below}>{product.category}</p>
    </div>
  </div>
)

type Acts = Pick<Props, 'chosen' | 'onChoose' | 'onEdit' | 'onCopy' | 'onDelete'>

const Actions = ({ product, onEdit, onCopy, onDelete }: { product: Product } & Acts) => (
  <div className={styles.actions}>
    <IconButton label={`Edit ${product.name}`} onClick={() => onEdit(product)}>
      <PencilIcon />
    </IconButton>
    <IconButton label={`Duplicate ${product.name}`} onClick={() => onCopy(product)}>
      <CopyIcon />
    </IconButton>
    <IconButton label={`Delete ${product.name}`} onClick={() => onDelete(product)}>
      <TrashIcon />
    </IconButton>
  </div>
)

const columnsFor = (acts: Acts): Column<Product>[] => [
  {
    id: 'select',
    header: 'Select',
    quiet: true,
    cell: (product) => (
      <label className={styles.select}>
        <input
          type="checkbox"
          aria-label={`Select ${product.name}`}
          checked={acts.chosen.has(product.id)}
          onChange={({ target }) => acts.onChoose([product], target.checked)}
        />
      </label>
    ),
  },
  {
    id: 'id',
    header: 'ID',
    cell: ({ id }) => <code className={styles.id}>{id.slice(0, 8)}</code>,
  },
  { id: 'name', header: 'Name', sortable: true, cell: (product) => <NameCell product={product} /> },
  {
    id: 'price',
    header: 'Price',
    sortable: true,
    cell: ({ price, salePrice }) => (
      <span className={styles.price}>
        <Price price={price} salePrice={salePrice} />
      </span>
    ),
  },
  { id: 'stock', header: 'Stock', sortable: true, cell: ({ stock }) => <StockCell stock={stock} /> },
  {
    id: 'inStock',
    header: 'In Stock',
    sortable: true,
    cell: ({ inStock }) => (inStock ? 'Yes' : 'No'),
  },
  {
    id: 'actions',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (product) => <Actions product={product} {...acts} />,
  },
]

/** The products of the shop, a page of them. */
export const ProductTable = ({ products, busy, sorting, ...acts }: Props) => (
  <DataTable
    label="Products"
    columns={columnsFor(acts)}
    rows={products}
    keyOf={({ id }) => id}
    empty="No products found."
    cards={styles.cards}
    busy={busy}
    sorting={sorting}
  />
)
