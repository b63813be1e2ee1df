import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readJson, writeWhole } from './whole-file.ts'

/** What only this shop knows; made once and kept. */
export interface Secrets {
  serviceSecret: string
  stripeSecretKey: string
  stripeWebhookSecret: string
}

/** Reads `secrets.json` of a data folder, which only its owner may read; makes it the first time. */
export async function localSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json')
  const kept = (await readJson(file)) as Secrets | undefined
  if (kept) return kept
  const random = () => randomBytes(24).toString('hex')
  const secrets: Secrets = {
    serviceSecret: random(),
    stripeSecretKey: `sk_test_${random()}`,
    stripeWebhookSecret: `whsec_${random()}`,
  }
  await mkdir(dataDir, { recursive: true })
  await writeWhole(file, JSON.stringify(secrets, null, 2), 0o600)
  return secrets
}
