import type { Parts } from './service.ts'

/** The features of a service as one: each brings what it has. */
export const together = (parts: readonly Partial<Parts>[]): Parts => ({
  endpoints: parts.flatMap(({ endpoints = [] }) => endpoints),
  handlers: parts.flatMap(({ handlers = [] }) => handlers),
  jobs: parts.flatMap(({ jobs = [] }) => jobs),
  relays: parts.flatMap(({ relays = [] }) => relays),
  prepare: async () => {
    await Promise.all(parts.map(async ({ prepare }) => prepare?.()))
  },
  close: async () => {
    await Promise.all(parts.map(async ({ close }) => close?.()))
  },
})
