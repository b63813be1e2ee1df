import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '@shop/local-infra/supervisor'
import { createLedger } from './ledger.ts'
import { createShopper } from './shopper.ts'
import { createStaff } from './staff.ts'

/** Intervals short enough for a test to wait for. */
const quick = {
  NODE_ENV: 'test',
  RATE_LIMIT_FACTOR: '10000',
  EXPIRY_SWEEP_MS: '500',
  WAITING_SWEEP_MS: '500',
  RECONCILE_MS: '500',
  BCRYPT_COST: '4',
}

/**
 * The whole shop in real processes, with nothing in it, and people who use it; as many replicas of each process as
 * REPLICAS says, unless given.
 */
export const openShop = async (
  env: Record<string, string> = {},
  replicas = Number(process.env['REPLICAS'] ?? 1),
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-flow-'))
  const running = await startShop({ dataDir, env: { ...quick, ...env }, replicas })
  const { stripe, mail } = running.stack.addresses
  if (!stripe || !mail) throw new Error('The flows need the local Stripe and the local inbox.')
  return {
    ...running,
    dataDir,
    staff: await createStaff(running.url),
    shopper: () => createShopper(running.url, stripe),
    ledger: createLedger(stripe),
    mailTo: async (address: string): Promise<{ subject: string; links: string[] }[]> => {
      const answer = await fetch(`${mail}/api/messages?to=${encodeURIComponent(address)}`)
      return ((await answer.json()) as { messages: { subject: string; links: string[] }[] }).messages
    },
    close: async () => {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type OpenShop = Awaited<ReturnType<typeof openShop>>
