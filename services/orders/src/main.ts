import { readConfig } from '@shop/service-kit/config'
import { run } from '@shop/service-kit/run'
import { ordersConfig } from './config.ts'
import { createOrders } from './orders.ts'

await run(() => createOrders(readConfig(ordersConfig, process.env)))
