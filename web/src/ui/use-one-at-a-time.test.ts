import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useOneAtATime } from './use-one-at-a-time.ts'

describe('one at a time', () => {
  it('does nothing while the first is on its way, and goes on afterwards', async () => {
    let finish = () => {}
    const act = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const { result } = renderHook(() => useOneAtATime(act))
    const first = result.current('a')
    await result.current('b')
    expect(act.mock.calls).toEqual([['a']])
    finish()
    await first
    void result.current('c')
    expect(act.mock.calls).toEqual([['a'], ['c']])
  })

  it('goes on after a failure as well', async () => {
    const act = vi.fn(() => Promise.reject(new Error('no')))
    const { result } = renderHook(() => useOneAtATime(act))
    await expect(result.current('a')).rejects.toThrow('no')
    await expect(result.current('b')).rejects.toThrow('no')
    expect(act).toHaveBeenCalledTimes(2)
  })
})
