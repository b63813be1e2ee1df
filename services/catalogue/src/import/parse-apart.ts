import { Worker } from 'node:worker_threads'
import { Refusal } from '@shop/service-kit/refusal'
import type { Candidate, Rejected } from './parse-products.ts'

/** A file of 5 MB takes seconds; more than this, in ms, and something is wrong with it. */
const LIMIT_MS = 30_000

export type Parsed = { products: (Candidate | Rejected)[] } | { reason: string }

/**
 * Reads a product export in a thread of its own: 10,000 products take well over a second, in which shoppers would wait.
 * @throws Refusal when it is no such file
 */
export const parseApart = async (csv: string): Promise<(Candidate | Rejected)[]> => {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), { workerData: csv })
  const timer = setTimeout(() => void worker.terminate(), LIMIT_MS)
  try {
    const parsed = await new Promise<Parsed>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => resolve({ reason: 'The file cannot be read: it takes too long.' }))
    })
    if ('reason' in parsed)
      throw new Refusal('validation_failed', parsed.reason, { fields: { file: parsed.reason } })
    return parsed.products
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
