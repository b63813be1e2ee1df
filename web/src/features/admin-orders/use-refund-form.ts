import type { Order } from '@shop/contracts/order'
import { useRef, useState } from 'react'
import { leftToRefund, refusalOfAmount } from './refund.rules.ts'
import { useRefund } from './use-refund.ts'

export interface RefundChoice {
  whole: boolean
  /** The amount of a part, as it is typed. */
  text: string
  reason: string
}

/** What is to be sent back, checked before it goes out. */
export const useRefundForm = (order: Order, onDone: () => void) => {
  const [choice, setChoice] = useState<RefundChoice>({ whole: true, text: '', reason: '' })
  const [error, setError] = useState<string>()
  const amountField = useRef<HTMLInputElement>(null)
  const { refund, busy } = useRefund()
  const change = (part: Partial<RefundChoice>) => {
    setChoice((before) => ({ ...before, ...part }))
    setError(undefined)
  }
  const send = async () => {
    const refusal = choice.whole ? undefined : refusalOfAmount(choice.text, order)
    if (refusal) {
      setError(refusal)
      amountField.current?.focus()
      return
    }
    const amount = choice.whole ? leftToRefund(order) : Number(choice.text)
    if (await refund(order, amount, choice.reason.trim())) onDone()
  }
  return { choice, change, error, send, busy, amountField }
}
