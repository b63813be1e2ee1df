import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEvents, deadLetterTopic } from '@shop/contracts/events/all'
import { envelope, type EventDeclaration } from '@shop/contracts/events/event'
import { allTopics } from '@shop/contracts/events/topics'
import { fieldsOf, type Field } from './event-fields.ts'
import { hearersByTopic } from './event-hearers.ts'

const path = join(import.meta.dirname, '../docs/events.md')

const DAY_MS = 24 * 60 * 60_000
const keptFor = (topic: string) => {
  const config = allTopics.find((settings) => settings.topic === topic)?.config ?? {}
  if (config['cleanup.policy'] === 'compact') return 'the last of each aggregate, for ever'
  return `${String(Number(config['retention.ms']) / DAY_MS)} days`
}

const table = (fields: readonly Field[]) =>
  [
    '| Field | What it is |',
    '|---|---|',
    ...fields.map(({ path: at, type }) => `| \`${at}\` | ${type} |`),
  ].join('\n')

const hearers = hearersByTopic()
const link = ({ by, file }: { by: string; file: string }) => `[${by}](../${file})`

const section = ({ topic, owner, when, data }: EventDeclaration) => `## ${topic}

${when}

- **Published by** ${owner}
- **Heard by** ${(hearers.get(topic) ?? []).map(link).join(', ') || 'nobody in the shop'}
- **Kept** ${keptFor(topic)}
- **Dead letters** \`${deadLetterTopic(topic)}\`

${table(fieldsOf(data))}
`

const overview = [
  '| Topic | Published by | Heard by | When |',
  '|---|---|---|---|',
  ...allEvents.map(({ topic, owner, when }) => {
    const by = [...new Set((hearers.get(topic) ?? []).map((hearer) => hearer.by))]
    return `| [${topic}](#${topic}) | ${owner} | ${by.join(', ')} | ${when} |`
  }),
].join('\n')

const page = `<!-- Written by \`npm run docs:events\` from packages/contracts/src/events. Change it there. -->

# Events

Each event is declared once, in [packages/contracts/src/events](../packages/contracts/src/events), and travels through
Kafka under the topic of its name, as JSON. The key is the id of the aggregate that changed, so events of one
aggregate that share a topic arrive in order.

${overview}

## Every message

${table(fieldsOf(envelope))}

What is special to an event stands in \`data\`. Amounts are integer cents.

**State and version.** An event carries the state of its aggregate after it, and the aggregate's \`version\`. Who keeps
a copy remembers the highest version that it has applied and ignores anything at or below it, so duplicates and
messages that overtake each other do no harm. What must happen once (a sale, a refund) is idempotent in the aggregate
that it changes.

**Changes of form.** Fields may be added at any time; who does not know them ignores them. A change that old readers
would misunderstand gets a new \`schemaVersion\` or a new topic, and readers learn it before writers use it.

**Dead letters.** A message that cannot be read, or that still fails after four more attempts, goes to
\`<topic>.dlq\` with the headers \`group\` (who could not handle it), \`error\` and \`diedAt\`; what comes after it
goes on. While a database or another service is away, messages wait for up to ten minutes instead. \`npm run dlq -- list\`
shows dead letters, \`npm run dlq -- redrive <topic>\` sends them again.

**Nothing is lost.** An event is stored with the change that it announces, in one write, and published afterwards; a
sweep finds what a crash left. An owner announces again on request, and after each start what changed in the last ten
minutes.

${allEvents.map(section).join('\n')}`

if (process.argv.includes('--check')) {
  if (readFileSync(path, 'utf8') !== page) {
    console.error('docs/events.md is out of date: run `npm run docs:events`.')
    process.exitCode = 1
  }
} else {
  writeFileSync(path, page)
}
