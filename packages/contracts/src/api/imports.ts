import { declareEndpoint } from '../endpoint.ts'
import { adminProductQuery } from '../product.ts'
import { importInput, importOutcome, importPreview } from '../product-import.ts'

const service = 'catalogue'

export const exportProducts = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/products.csv',
  access: 'admin',
  deed: { kind: 'product', did: 'Exported products' },
  summary: 'All products that match, as a CSV file that an import takes.',
  query: adminProductQuery.pick({ search: true }),
  download: 'text/csv',
})

export const previewImport = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/admin/product-imports/preview',
  access: 'admin',
  changesNothing: true,
  summary:
    'What a product export in CSV (ours, or one of Shopify) offers, product by product; nothing is stored.',
  response: importPreview,
  upload: true,
})

export const importProduct = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/admin/product-imports',
  access: 'admin',
  deed: { kind: 'product', did: 'Imported a product' },
  summary: 'Takes one product of a file: known by its name it is changed, else it is new. Safe to repeat.',
  body: importInput,
  response: importOutcome,
})
