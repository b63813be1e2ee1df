import { readConfig } from '@shop/service-kit/config'
import { run } from '@shop/service-kit/run'
import { inventoryConfig } from './config.ts'
import { createInventory } from './inventory.ts'

await run(() => createInventory(readConfig(inventoryConfig, process.env)))
