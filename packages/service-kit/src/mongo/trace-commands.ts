import type { MongoClient } from 'mongodb'
import { beginInnerStep, type Step } from '../tracing/step.ts'

/** Longer than any command may take; what has not ended by then was lost with its connection. */
const MOST_AT_ONCE = 10_000

/** Makes every database command of a recorded trace a step of it: which collection and what kind, never the data. */
export const traceCommands = (client: MongoClient) => {
  const running = new Map<string, Step>()
  client.on('commandStarted', ({ requestId, connectionId, commandName, databaseName, command }) => {
    const target = (command as Record<string, unknown>)[commandName]
    const collection = typeof target === 'string' ? target : ''
    const step = beginInnerStep({
      name: `${commandName} ${databaseName}.${collection}`,
      kind: 'client',
      facts: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        'db.collection.name': collection,
      },
    })
    if (step && running.size < MOST_AT_ONCE) running.set(`${String(connectionId)} ${requestId}`, step)
  })
  const end = (requestId: number, connectionId: unknown, error?: unknown) => {
    if (running.size === 0) return
    const key = `${String(connectionId)} ${requestId}`
    running.get(key)?.end(error === undefined ? {} : { error })
    running.delete(key)
  }
  client.on('commandSucceeded', ({ requestId, connectionId }) => end(requestId, connectionId))
  client.on('commandFailed', ({ requestId, connectionId, failure }) => end(requestId, connectionId, failure))
}
