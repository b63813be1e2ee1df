import type { ImportOutcome, ImportPreviewLine } from '@shop/contracts/product-import'
import { useState } from 'react'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { useBatch, type Task } from '../../ui/office/use-batch.ts'
import {
  reloadAdminProducts,
  useAdminImportProductMutation,
  useAdminPreviewImportMutation,
} from './admin-products.api.ts'
import { whyNot } from './use-bulk-edit.ts'

const WORDS: Readonly<Record<ImportOutcome['outcome'], string>> = {
  taken: 'Created',
  updated: 'Updated',
  same: 'As it was',
}

/** A file that is looked at, and then taken product by product. */
export const useImport = () => {
  const dispatch = useThunkDispatch()
  const [lines, setLines] = useState<readonly ImportPreviewLine[]>()
  const [error, setError] = useState<string>()
  const [preview, { isLoading: reading }] = useAdminPreviewImportMutation()
  const [take] = useAdminImportProductMutation()
  const { batch, start, stop } = useBatch(whyNot)

  const read = async (file: File) => {
    setLines(undefined)
    setError(undefined)
    try {
      setLines((await preview(file).unwrap()).lines)
    } catch (failure) {
      setError(whyNot(failure))
    }
  }

  const run = async (how: { withStock: boolean; withPictures: boolean }) => {
    const tasks = (lines ?? []).flatMap((line): Task[] => {
      if (!('product' in line)) return []
      const { product, name } = line
      const takeIt = async () => {
        const { outcome, note } = await take({ product, ...how }).unwrap()
        return [WORDS[outcome], note].filter(Boolean).join(': ')
      }
      return [{ id: `line ${line.line}`, name: `Line ${line.line}, ${name}`, run: takeIt }]
    })
    await start(tasks)
    dispatch(reloadAdminProducts())
  }
  return { lines, error, reading, read, batch, run, stop }
}
