import { Connection } from 'mongodb/lib/cmap/connection.js'
import { currentTrace, isChosen } from '../trace.ts'
import { asStep, type StepFacts } from '../tracing/step.ts'

const { command } = Connection.prototype
type Ask = typeof command

const stepOf = ({ db }: Parameters<Ask>[0], asked: Parameters<Ask>[1]): StepFacts => {
  const [name = '', target] = Object.entries(asked)[0] ?? []
  const collection = typeof target === 'string' ? target : ''
  return {
    name: `${name} ${db}.${collection}`,
    kind: 'client',
    facts: {
      'db.system.name': 'mongodb',
      'db.namespace': db,
      'db.operation.name': name,
      'db.collection.name': collection,
    },
  }
}

const traced: Ask = function (this: Connection, namespace, asked, ...rest) {
  const ask = () => command.call(this, namespace, asked, ...rest)
  return isChosen(currentTrace()?.traceparent) ? asStep(stepOf(namespace, asked), ask) : ask()
}

/**
 * From now on every database command of a recorded trace is a step of it: which collection and what kind, never the data.
 * The driver's own monitoring would be paid for by every command, recorded or not.
 */
export const traceCommands = () => {
  Connection.prototype.command = traced
}
