/** What other features may use of the catalogue. */
export {
  loadProduct,
  loadProducts,
  useGetProductQuery,
  useListProductsQuery,
  useListRelatedProductsQuery,
} from './catalogue.api.ts'
export { ProductCard } from './ProductCard.tsx'
export { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
export { LoadFailure } from './LoadFailure.tsx'
