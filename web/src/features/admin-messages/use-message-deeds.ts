import type { ContactMessage } from '@shop/contracts/contact'
import { detailOf } from '../../api/problem.ts'
import { showToast } from '../../ui/toaster.ts'
import { useAdminDeleteMessageMutation, useAdminMarkMessageMutation } from './admin-messages.api.ts'

const tellFailed = (error: unknown, fallback: string) =>
  showToast({ tone: 'error', title: 'Error', message: detailOf(error, fallback) })

/** What admins do with messages; each resolves with whether it is done. */
export const useMessageDeeds = () => {
  const [send, marking] = useAdminMarkMessageMutation()
  const [drop, dropping] = useAdminDeleteMessageMutation()
  return {
    busy: marking.isLoading || dropping.isLoading,
    mark: async (id: string, status: ContactMessage['status']) => {
      try {
        await send({ id, status }).unwrap()
        return true
      } catch (error) {
        tellFailed(error, 'Failed to update the message.')
        return false
      }
    },
    remove: async (id: string) => {
      try {
        await drop(id).unwrap()
        showToast({ tone: 'success', title: 'Message deleted', message: 'The message is gone for good.' })
        return true
      } catch (error) {
        tellFailed(error, 'Failed to delete the message.')
        return false
      }
    },
  }
}
