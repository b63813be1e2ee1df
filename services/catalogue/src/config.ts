import { z } from 'zod'
import { serviceConfig } from '@shop/service-kit/config'

/** What the catalogue reads from its environment. */
export const catalogueConfig = serviceConfig.extend({
  INVENTORY_URL: z.url(),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  /** Whether an import in the back office fetches pictures from the web: from any address that an admin names. */
  IMPORT_FETCH_IMAGES: z.stringbool().default(false),
  /** Where browsers find the bucket's objects: an address, or a path of the shop itself. */
  S3_PUBLIC_URL: z
    .string()
    .default('/media')
    .transform((url) => url.replace(/\/+$/, '')),
})
export type CatalogueConfig = z.output<typeof catalogueConfig>
