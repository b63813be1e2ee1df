import { parseArgs } from 'node:util'
import type { DeadLetterBox } from '../kafka/dead-letter-box.ts'
import type { Clock } from '../ports.ts'
import { deadLettersOf, describeLetter } from './dead-letter.ts'

export const USAGE = `npm run dlq -- list [topic]      shows dead letters that were not sent again; changes nothing
npm run dlq -- redrive <topic>   sends them to the topic that they came from, the oldest first
  --limit <n>                    at most so many (list: 20 of each topic, redrive: all)`

const LISTED = 20

/** What a person asked for, or undefined where it cannot be understood. */
export const readCommand = (args: string[]) => {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { limit: { type: 'string' } },
    })
    const [verb, topic, ...rest] = positionals
    const limit = values.limit === undefined ? undefined : Number(values.limit)
    if (rest.length > 0 || (limit !== undefined && !(Number.isInteger(limit) && limit > 0))) return undefined
    if (verb === 'list') return { verb, topic, limit: limit ?? LISTED } as const
    if (verb === 'redrive' && topic) return { verb, topic, limit: limit ?? Number.POSITIVE_INFINITY } as const
    return undefined
  } catch {
    return undefined
  }
}
export type DlqCommand = NonNullable<ReturnType<typeof readCommand>>

const list = async (box: DeadLetterBox, only: string | undefined, limit: number, clock: Clock) => {
  const all = await box.waiting()
  const shown = only ? all.filter(({ topic }) => topic === deadLettersOf(only)) : all
  if (shown.length === 0) return ['There are no dead letters.']
  const sections = shown.map(async ({ topic, count }) => {
    const letters = await box.list(topic, limit)
    const more = count > letters.length ? [`  … and ${String(count - letters.length)} more`] : []
    return [
      `${topic}: ${String(count)}`,
      ...letters.map((letter) => describeLetter(letter, clock.now())),
      ...more,
    ]
  })
  return (await Promise.all(sections)).flat()
}

/** Does what was asked and resolves with the lines to show. */
export const runCommand = async (
  box: DeadLetterBox,
  command: DlqCommand,
  clock: Clock,
): Promise<string[]> => {
  if (command.verb === 'list') return list(box, command.topic, command.limit, clock)
  const sent = await box.redrive(command.topic, command.limit)
  return [sent === 0 ? 'There was nothing to send again.' : `Sent again: ${String(sent)}`]
}
