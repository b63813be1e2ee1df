import type { listAdminProducts } from '@shop/contracts/api/catalogue'
import type { ImportInput, ImportOutcome, ImportPreview } from '@shop/contracts/product-import'
import type { AdjustmentInput, StockAdjustmentPage } from '@shop/contracts/stock'
import type { Parsed } from '@shop/contracts/endpoint'
import type { AdminProductQuery, Product, ProductInput, ProductPatch } from '@shop/contracts/product'
import { baseApi } from '../../api/base-api.ts'

export type AdminProductPage = Parsed<(typeof listAdminProducts)['response']>

/** Of its own, so that the storefront's lists do not pull this one along. */
const LIST = { type: 'Product', id: 'admin-list' } as const

const IMPORTS = '/api/admin/product-imports'
const stockPath = (id: string) => `/api/admin/products/${id}/stock-adjustments`

interface Edit {
  id: string
  patch: ProductPatch
  /** The revision that was seen. */
  revision: number
}

interface Adjustment {
  id: string
  /** The same for the same adjustment, sent again. */
  key: string
  adjustment: AdjustmentInput
}

const editRequest = ({ id, patch, revision }: Edit) => ({
  url: `/api/products/${id}`,
  method: 'PATCH',
  body: patch,
  headers: { 'if-match': `"${revision}"` },
})

const formWith = (file: File) => {
  const body = new FormData()
  body.append('file', file)
  return body
}

export const adminProductsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminProducts: build.query<AdminProductPage, Partial<AdminProductQuery>>({
      query: (params) => ({ url: '/api/admin/products', params }),
      providesTags: [LIST],
    }),
    adminCreateProduct: build.mutation<Product, ProductInput>({
      query: (body) => ({ url: '/api/products', method: 'POST', body }),
      invalidatesTags: [LIST, 'ProductList'],
    }),
    /** Refused when the product is no longer at the revision that was seen. */
    adminEditProduct: build.mutation<Product, Edit>({
      query: editRequest,
      invalidatesTags: (_product, _error, { id }) => [LIST, 'ProductList', { type: 'Product', id }],
    }),
    /** One of many: the list is loaded again once, when all are done. */
    adminEditOneOfMany: build.mutation<Product, Edit>({ query: editRequest }),
    adminAdjustStock: build.mutation<{ id: string; stock: number }, Adjustment>({
      query: ({ id, key, adjustment }) => ({
        url: stockPath(id),
        method: 'POST',
        body: adjustment,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: (_stock, _error, { id }) => [{ type: 'Product', id: `stock ${id}` }],
    }),
    adminStockAdjustments: build.query<StockAdjustmentPage, { id: string; page: number }>({
      query: ({ id, page }) => ({ url: stockPath(id), params: { page, pageSize: 10 } }),
      providesTags: (_page, _error, { id }) => [{ type: 'Product', id: `stock ${id}` }],
      keepUnusedDataFor: 0,
    }),
    adminPreviewImport: build.mutation<ImportPreview, File>({
      query: (file) => ({ url: `${IMPORTS}/preview`, method: 'POST', body: formWith(file) }),
    }),
    adminImportProduct: build.mutation<ImportOutcome, ImportInput>({
      query: (body) => ({ url: IMPORTS, method: 'POST', body }),
    }),
    adminDeleteProduct: build.mutation<null, string>({
      query: (id) => ({ url: `/api/products/${id}`, method: 'DELETE' }),
      invalidatesTags: (_product, _error, id) => [LIST, 'ProductList', { type: 'Product', id }],
    }),
    adminUploadImage: build.mutation<{ url: string }, File>({
      query: (file) => ({ url: '/api/product-images', method: 'POST', body: formWith(file) }),
      invalidatesTags: [{ type: 'Product', id: 'pictures' }],
    }),
  }),
})

/** Has the lists loaded again in place. */
export const reloadAdminProducts = () => baseApi.util.invalidateTags([LIST, 'ProductList'])

export const {
  useAdminProductsQuery,
  useAdminCreateProductMutation,
  useAdminEditProductMutation,
  useAdminEditOneOfManyMutation,
  useAdminAdjustStockMutation,
  useAdminStockAdjustmentsQuery,
  useAdminPreviewImportMutation,
  useAdminImportProductMutation,
  useAdminDeleteProductMutation,
  useAdminUploadImageMutation,
} = adminProductsApi
