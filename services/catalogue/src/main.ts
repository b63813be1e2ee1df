import { readConfig } from '@shop/service-kit/config'
import { run } from '@shop/service-kit/run'
import { createCatalogue } from './catalogue.ts'
import { catalogueConfig } from './config.ts'

await run(() => createCatalogue(readConfig(catalogueConfig, process.env)))
