import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as audit from '@shop/contracts/events/audit'
import * as catalogue from '@shop/contracts/events/catalogue'
import * as identity from '@shop/contracts/events/identity'
import * as inventory from '@shop/contracts/events/inventory'
import * as orders from '@shop/contracts/events/orders'
import * as payments from '@shop/contracts/events/payments'

const root = join(import.meta.dirname, '..')
const declarations: Record<string, unknown> = {
  ...audit,
  ...catalogue,
  ...identity,
  ...inventory,
  ...orders,
  ...payments,
}

const topicOf = (name: string): string[] => {
  const declared = declarations[name]
  const isEvent = typeof declared === 'object' && declared !== null && 'topic' in declared
  return isEvent ? [String(declared.topic)] : []
}

const importsHandler = /import \{[^}]*\bon\b[^}]*\} from '@shop\/service-kit\/consumers'/
const importsEvents = /import \{([^}]+)\} from '@shop\/contracts\/events\/\w+'/g

/** The topics that a source file listens to: it takes `on` from the kit, and the events that it imports are heard. */
export const topicsHeardIn = (source: string): string[] =>
  importsHandler.test(source)
    ? [...source.matchAll(importsEvents)].flatMap(([, names = '']) =>
        names.split(',').flatMap((name) => topicOf(name.trim())),
      )
    : []

const isSource = (file: string) => !/\.test\.ts$|\/testing\//.test(file)

/** Which processes listen to each topic, and in which file. */
export const hearersByTopic = (): Map<string, { by: string; file: string }[]> => {
  const files = globSync('{services/*/src,gateway/src}/**/*.ts', { cwd: root }).filter(isSource).toSorted()
  const heard = files.flatMap((file) =>
    topicsHeardIn(readFileSync(join(root, file), 'utf8')).map((topic) => ({
      topic,
      by: file.split('/').at(file.startsWith('services/') ? 1 : 0) ?? file,
      file,
    })),
  )
  return Map.groupBy(heard, ({ topic }) => topic)
}
