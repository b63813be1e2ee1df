import type { ActionCreatorWithPayload } from '@reduxjs/toolkit'
import { useEffect, useEffectEvent } from 'react'
import { followActions } from './live-followers.ts'

/** Acts on every announcement of one kind for as long as the screen is shown. */
export const useLive = <Payload>(
  kind: ActionCreatorWithPayload<Payload>,
  act: (payload: Payload) => void,
) => {
  const onChange = useEffectEvent(act)
  useEffect(
    () =>
      followActions((action) => {
        if (kind.match(action)) onChange(action.payload)
      }),
    [kind],
  )
}
