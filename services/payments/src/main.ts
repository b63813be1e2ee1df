import { readConfig } from '@shop/service-kit/config'
import { run } from '@shop/service-kit/run'
import { paymentsConfig } from './config.ts'
import { createPayments } from './payments.ts'

await run(() => createPayments(readConfig(paymentsConfig, process.env)))
