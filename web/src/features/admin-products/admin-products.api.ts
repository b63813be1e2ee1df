import type { listAdminProducts } from '@shop/contracts/api/catalogue'
import type { Parsed } from '@shop/contracts/endpoint'
import type { AdminProductQuery, Product, ProductInput, ProductPatch } from '@shop/contracts/product'
import { baseApi } from '../../api/base-api.ts'

export type AdminProductPage = Parsed<(typeof listAdminProducts)['response']>

/** Of its own, so that the storefront's lists do not pull this one along. */
const LIST = { type: 'Product', id: 'admin-list' } as const

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
    adminEditProduct: build.mutation<Product, { id: string; patch: ProductPatch }>({
      query: ({ id, patch }) => ({ url: `/api/products/${id}`, method: 'PATCH', body: patch }),
      invalidatesTags: (_product, _error, { id }) => [LIST, 'ProductList', { type: 'Product', id }],
    }),
    adminDeleteProduct: build.mutation<null, string>({
      query: (id) => ({ url: `/api/products/${id}`, method: 'DELETE' }),
      invalidatesTags: (_product, _error, id) => [LIST, 'ProductList', { type: 'Product', id }],
    }),
    adminUploadImage: build.mutation<{ url: string }, File>({
      query: (file) => {
        const body = new FormData()
        body.append('file', file)
        return { url: '/api/product-images', method: 'POST', body }
      },
    }),
  }),
})

/** Has the list loaded again in place. */
export const reloadAdminProducts = () => baseApi.util.invalidateTags([LIST])

export const {
  useAdminProductsQuery,
  useAdminCreateProductMutation,
  useAdminEditProductMutation,
  useAdminDeleteProductMutation,
  useAdminUploadImageMutation,
} = adminProductsApi
