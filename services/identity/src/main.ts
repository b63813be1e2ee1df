import { readConfig } from '@shop/service-kit/config'
import { run } from '@shop/service-kit/run'
import { identityConfig } from './config.ts'
import { createIdentity } from './identity.ts'

await run(() => createIdentity(readConfig(identityConfig, process.env)))
