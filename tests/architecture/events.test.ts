import { describe, expect, it } from 'vitest'
import { allEvents, deadLetterTopic } from '@shop/contracts/events/all'
import * as audit from '@shop/contracts/events/audit'
import * as catalogue from '@shop/contracts/events/catalogue'
import * as identity from '@shop/contracts/events/identity'
import * as inventory from '@shop/contracts/events/inventory'
import * as orders from '@shop/contracts/events/orders'
import * as payments from '@shop/contracts/events/payments'
import { hearersByTopic, topicsHeardIn } from '../../scripts/event-hearers.ts'
import { sourceFiles } from './support/source-files.ts'

const exported = Object.entries({ ...audit, ...catalogue, ...identity, ...inventory, ...orders, ...payments })
const declared = exported.flatMap(([name, it]) => ('topic' in it ? [{ name, ...it }] : []))
const topics = allEvents.map(({ topic }) => topic)
const production = sourceFiles().filter(({ isTest }) => !isTest)

describe('every event', () => {
  it('is declared once, and belongs to the list', () => {
    expect(declared.map(({ topic }) => topic).toSorted()).toEqual(topics.toSorted())
    expect(new Set(topics).size).toBe(topics.length)
  })

  it('is declared in the contracts and nowhere else', () => {
    const elsewhere = production.filter(
      ({ path, text }) =>
        text.includes('declareEvent(') && !path.startsWith('packages/contracts/src/events/'),
    )
    expect(elsewhere.map(({ path }) => path)).toEqual([])
  })

  it.each(declared)('$name is announced by its owner, $owner, and by nobody else', ({ name, owner }) => {
    const announces = new RegExp(`\\bannouncement\\(\\s*${name}\\b`)
    const announcers = production
      .filter(({ text }) => announces.test(text))
      .map(({ path }) => path.split('/')[1])
    // What every service announces, the kit announces for all of them.
    expect([...new Set(announcers)]).toEqual([owner === 'every service' ? 'service-kit' : owner])
  })

  it.each(topics)('%s is heard by somebody', (topic) => {
    expect(hearersByTopic().get(topic)).toBeDefined()
  })

  it('is heard only by those who use the kit to hear it', () => {
    const source = `import { on } from '@shop/service-kit/consumers'
      import { stockAdjusted, type StockSnapshot, stockReleased } from '@shop/contracts/events/inventory'`
    expect(topicsHeardIn(source)).toEqual(['stock-adjusted', 'stock-released'])
    expect(topicsHeardIn(source.replace('{ on }', '{ once }'))).toEqual([])
  })

  it('has dead letters that belong to no event', () => {
    expect(topics.filter((topic) => topics.includes(deadLetterTopic(topic)))).toEqual([])
  })
})
