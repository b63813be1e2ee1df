import { vi } from 'vitest'

/** Waits until something has come true; events take their way through several processes. */
export const eventually = <Fact>(check: () => Fact, timeout = 20_000) =>
  vi.waitFor(check, { timeout, interval: 25 })
