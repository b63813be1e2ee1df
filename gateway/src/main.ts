import { readConfig } from '@shop/service-kit/config'
import { run } from '@shop/service-kit/run'
import { gatewayConfig } from './config.ts'
import { createGateway } from './gateway.ts'

await run(() => createGateway(readConfig(gatewayConfig, process.env)))
