import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruiseShop } from '../../../scripts/boundaries.ts'

const realModules = join(import.meta.dirname, '../../../node_modules')

/** A shop of one line per file that breaks no rule. */
const innocent: Record<string, string> = {
  'packages/contracts/package.json':
    '{"name":"@shop/contracts","type":"module","exports":{"./*":"./src/*.ts"}}',
  'packages/contracts/src/money.ts': "import { z } from 'zod'\nexport const cents = z.int()",
  'packages/service-kit/package.json':
    '{"name":"@shop/service-kit","type":"module","exports":{"./*":"./src/*.ts"}}',
  'packages/service-kit/src/clock.ts':
    "import { cents } from '@shop/contracts/money'\nexport const now = cents",
  'packages/service-kit/src/testing/fixed-clock.ts': 'export const fixed = 0',
  'packages/service-kit/src/kafka/broker.ts': "import { Kafka } from 'kafkajs'\nexport const kafka = Kafka",
  'services/orders/src/order.ts': "import { now } from '@shop/service-kit/clock'\nexport const order = now",
  'services/orders/src/order.test.ts':
    "import '@shop/service-kit/testing/fixed-clock'\nimport '@shop/local-infra/stack'",
  'services/payments/src/payment.ts':
    "import { cents } from '@shop/contracts/money'\nexport const payment = cents",
  'gateway/src/door.ts': "import { now } from '@shop/service-kit/clock'\nexport const door = now",
  'infra/local/package.json': '{"name":"@shop/local-infra","type":"module","exports":{"./*":"./src/*.ts"}}',
  'infra/local/src/stack.ts': 'export const stack = 0',
  'web/src/ui/Button.tsx': 'export const Button = 0',
  'web/src/api/base-api.ts': "import { cents } from '@shop/contracts/money'\nexport const api = cents",
  'web/src/features/cart/cart.ts': "import { Button } from '../../ui/Button.tsx'\nexport const cart = Button",
  'web/src/features/cart/CartPage.tsx': "import { cart } from './cart.ts'\nexport const CartPage = cart",
  'web/src/features/home/HomePage.tsx':
    "import { cart } from '../cart/cart.ts'\nexport const HomePage = cart",
  'web/src/layouts/Header.tsx': "import { cart } from '../features/cart/cart.ts'\nexport const Header = cart",
  'web/src/app/router.tsx': "import { Header } from '../layouts/Header.tsx'\nexport const router = Header",
}
const workspaces = {
  contracts: 'packages/contracts',
  'service-kit': 'packages/service-kit',
  'local-infra': 'infra/local',
}

/** What the boundaries say of that shop with some lines added to its files. */
export const cruisePlanted = async (planted: Record<string, string> = {}) => {
  const root = await mkdtemp(join(tmpdir(), 'planted-'))
  try {
    for (const [path, line] of Object.entries({ ...innocent, ...planted })) {
      const content = path in planted ? `${line}\n${innocent[path] ?? ''}` : line
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), content)
    }
    await mkdir(join(root, 'node_modules/@shop'), { recursive: true })
    for (const name of ['zod', 'kafkajs', 'mongoose'])
      await symlink(join(realModules, name), join(root, 'node_modules', name))
    for (const [name, folder] of Object.entries(workspaces))
      await symlink(join(root, folder), join(root, 'node_modules/@shop', name))
    return await cruiseShop(root)
  } finally {
    await rm(root, { recursive: true })
  }
}
