import type { Candidate, Rejected } from './parse-products.ts'
import { reasonOf } from './take-pictures.ts'
import { takeProduct, type Taken, type TakeOptions } from './take-product.ts'

type Outcome = Taken['outcome'] | 'skipped' | 'refused'

export interface ReportLine {
  line: number
  outcome: Outcome
  name: string
  note: string
}

/** Puts products into the shop one by one. Reports each as it goes; running it again changes nothing. */
export const importProducts = async (
  products: readonly (Candidate | Rejected)[],
  { report, ...options }: TakeOptions & { report(line: ReportLine): void },
): Promise<Record<Outcome, number>> => {
  const counts: Record<Outcome, number> = { taken: 0, updated: 0, same: 0, skipped: 0, refused: 0 }
  const tell = (line: ReportLine) => {
    counts[line.outcome] += 1
    report(line)
  }
  for (const product of products) {
    if (product.outcome !== 'candidate') {
      tell({ ...product, note: product.reason })
      continue
    }
    const { line, input } = product
    const { outcome, notes } = await takeProduct(product, options).catch((error: unknown) => ({
      outcome: 'refused' as const,
      notes: [reasonOf(error)],
    }))
    tell({ line, outcome, name: input.name, note: notes.join('; ') })
  }
  return counts
}
