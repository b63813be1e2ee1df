import type { Product } from '@shop/contracts/product'
import { detailOf, isProblem } from '../../api/problem.ts'
import { showToast } from '../../ui/toaster.ts'

export type Deed = 'create' | 'edit' | 'delete'

const WORDS: Readonly<Record<Deed, { title: string; done: string; failed: string }>> = {
  create: {
    title: 'Product created',
    done: 'Product created successfully.',
    failed: 'Failed to create product.',
  },
  edit: {
    title: 'Product updated',
    done: 'Product updated successfully.',
    failed: 'Failed to update product.',
  },
  delete: {
    title: 'Product deleted',
    done: 'Product deleted successfully.',
    failed: 'Failed to delete product.',
  },
}

export const tellDone = (deed: Deed) =>
  showToast({ tone: 'success', title: WORDS[deed].title, message: WORDS[deed].done })

export const tellRefused = (deed: Deed) =>
  showToast({
    tone: 'error',
    title: 'Permission denied',
    message: `You don't have permission to ${deed} products.`,
  })

/** The product as it is now, where an edit was refused because somebody else changed it. */
export const changedProductIn = (error: unknown): Product | undefined =>
  isProblem(error) && error.code === 'conflict' ? (error['product'] as Product | undefined) : undefined

/** Says why it failed: a missing permission, the server's own sentence, or that nobody expected it. */
export const tellFailed = (deed: Deed, error: unknown) => {
  if (isProblem(error) && error.status === 403) return tellRefused(deed)
  // The form itself tells of it.
  if (changedProductIn(error)) return
  const message = isProblem(error) ? detailOf(error, WORDS[deed].failed) : 'An unexpected error occurred.'
  showToast({ tone: 'error', title: 'Error', message })
}
