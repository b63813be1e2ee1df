import { parentPort, workerData } from 'node:worker_threads'
import type { Parsed } from './parse-apart.ts'
import { parseProducts } from './parse-products.ts'
import { reasonOf } from './take-pictures.ts'

const parse = (csv: string): Parsed => {
  try {
    return { products: parseProducts(csv) }
  } catch (error) {
    return { reason: reasonOf(error) }
  }
}

parentPort?.postMessage(parse(String(workerData)))
