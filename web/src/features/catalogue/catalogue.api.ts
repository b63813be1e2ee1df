import type { Product, ProductPage, ProductQuery } from '@shop/contracts/product'
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
  }),
})

export const { useListProductsQuery, useGetProductQuery } = catalogueApi

/** A product as the shop has it now, whatever this browser knew of it. */
export const loadProduct = (id: string) =>
  catalogueApi.endpoints.getProduct.initiate(id, { forceRefetch: true, subscribe: false })
