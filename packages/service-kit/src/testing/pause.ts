import { setImmediate } from 'node:timers/promises'

/**
 * Where one step of a simulated part ends and another may come first. Who runs the simulation decides how long it
 * takes; a pause that rejects is a failure at this point.
 */
export type Pause = (what: string) => Promise<unknown>

/** Lets everything else that is ready run first. */
export const yieldToOthers: Pause = () => setImmediate()
