import { useRef } from 'react'

/** Lets one run at a time through; calls that come meanwhile do nothing. A button disabled by state is a render too late. */
export const useOneAtATime = <Input>(act: (input: Input) => Promise<void>) => {
  const isRunning = useRef(false)
  return async (input: Input) => {
    if (isRunning.current) return
    isRunning.current = true
    await act(input).finally(() => {
      isRunning.current = false
    })
  }
}
