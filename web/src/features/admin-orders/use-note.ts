import { useRef, useState } from 'react'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { detailOf } from '../../api/problem.ts'
import { useAdminAddNoteMutation } from './admin-orders.api.ts'
import { patchShownOrder, type OrdersState } from './shown-orders.ts'

/** Writes a note on an order; the words stay in the field until the shop has them, and arrive once. */
export const useNote = (id: string) => {
  const dispatch = useThunkDispatch<OrdersState>()
  const [send, { isLoading }] = useAdminAddNoteMutation()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const key = useRef(crypto.randomUUID())
  const change = (typed: string) => {
    setText(typed)
    setError(undefined)
    // Other words are another note.
    key.current = crypto.randomUUID()
  }
  const add = async () => {
    if (text.trim() === '') return setError('Please write a note.')
    try {
      const order = await send({ id, key: key.current, text: text.trim() }).unwrap()
      dispatch(patchShownOrder(id, order))
      change('')
    } catch (failure) {
      setError(detailOf(failure, 'The note could not be saved. Please try again.'))
    }
  }
  return { text, error, busy: isLoading, change, add }
}
