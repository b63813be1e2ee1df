import type { IncomingMessage } from '../ports.ts'

/** A message that a consumer gave up, with what the consumer wrote on it. */
export interface DeadLetter {
  topic: string
  key: string
  value: string
  /** Who could not handle it. */
  group: string
  error: string
  diedAt: Date | undefined
  headers: Record<string, string>
}

const DEAD = '.dlq'

export const isDeadLetterTopic = (topic: string): boolean => topic.endsWith(DEAD)

/** The topic with the dead letters of another, whichever of the two was named. */
export const deadLettersOf = (topic: string): string => (isDeadLetterTopic(topic) ? topic : `${topic}${DEAD}`)

export const toDeadLetter = ({ topic, key, value, headers }: IncomingMessage): DeadLetter => {
  const diedAt = new Date(headers['diedAt'] ?? '')
  return {
    topic: topic.slice(0, -DEAD.length),
    key,
    value,
    group: headers['group'] ?? 'unknown',
    error: headers['error'] ?? 'unknown',
    diedAt: Number.isNaN(diedAt.getTime()) ? undefined : diedAt,
    headers,
  }
}

/** The message as it first came, for another attempt; it says when it was sent again. */
export const toRedriven = ({ topic, key, value, headers }: DeadLetter, now: Date): IncomingMessage => {
  const { group: _group, error: _error, diedAt: _diedAt, ...original } = headers
  return { topic, key, value, headers: { ...original, redrivenAt: now.toISOString() } }
}

const UNITS = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** How long ago something was, in its largest unit: "3 hours". */
export const ageOf = (at: Date | undefined, now: Date): string => {
  if (!at) return 'unknown'
  const ms = Math.max(0, now.getTime() - at.getTime())
  const [unit, size] = UNITS.find(([, unitMs]) => ms >= unitMs) ?? ['second', 1000]
  const count = Math.floor(ms / size)
  return `${String(count)} ${unit}${count === 1 ? '' : 's'}`
}

/** A dead letter as a person at a terminal reads it. */
export const describeLetter = (letter: DeadLetter, now: Date): string =>
  [
    `  ${letter.key || '(no key)'}  given up by ${letter.group}, ${ageOf(letter.diedAt, now)} ago`,
    ...letter.error.split('\n').map((line) => `    ${line}`),
  ].join('\n')
