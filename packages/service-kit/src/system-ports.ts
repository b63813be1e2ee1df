import { randomUUID } from 'node:crypto'
import type { Clock, Ids } from './ports.ts'

export const systemClock: Clock = { now: () => new Date() }
export const randomIds: Ids = { next: () => randomUUID() }
