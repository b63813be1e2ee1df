import type { Product, ProductPage, ProductQuery } from '@shop/contracts/product'
import type { Suggestion } from '@shop/contracts/suggestion'
import { baseApi } from '../../api/base-api.ts'

export type ProductListQuery = Partial<ProductQuery>

export const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<ProductPage, ProductListQuery>({
      query: (params) => ({ url: '/api/products', params }),
      providesTags: ['ProductList'],
    }),
    getProduct: build.query<Product, string>({
      query: (id) => `/api/products/${encodeURIComponent(id)}`,
      providesTags: (_product, _error, id) => [{ type: 'Product', id }],
    }),
    suggestProducts: build.query<{ items: Suggestion[] }, string>({
      query: (search) => ({ url: '/api/products/suggestions', params: { search } }),
      providesTags: ['ProductList'],
    }),
    listRelatedProducts: build.query<{ items: Product[] }, string>({
      query: (id) => `/api/products/${encodeURIComponent(id)}/related`,
      providesTags: ['ProductList'],
    }),
  }),
})

export const {
  useListProductsQuery,
  useGetProductQuery,
  useSuggestProductsQuery,
  useListRelatedProductsQuery,
} = catalogueApi

/** A product as the shop has it now, whatever this browser knew of it. */
export const loadProduct = (id: string) =>
  catalogueApi.endpoints.getProduct.initiate(id, { forceRefetch: true, subscribe: false })

/** Products as the shop has them now, without those that it no longer has; to be unsubscribed from. */
export const loadProducts = (ids: string[]) =>
  catalogueApi.endpoints.listProducts.initiate({ ids, pageSize: 100 }, { forceRefetch: true })
