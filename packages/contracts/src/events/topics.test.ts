import { expect, it } from 'vitest'
import { allEvents } from './all.ts'
import { allTopics } from './topics.ts'

const settingsOf = (topic: string) => allTopics.find((settings) => settings.topic === topic)

it('every event has its topic and a place for its dead letters', () => {
  const wanted = allEvents.flatMap(({ topic }) => [topic, `${topic}.dlq`])
  expect(allTopics.map(({ topic }) => topic)).toEqual(wanted)
})

it('the last state of every product and account stays in the broker', () => {
  for (const topic of ['product-changed', 'user-changed'])
    expect(settingsOf(topic)?.config['cleanup.policy']).toBe('compact')
})

it('dead letters are kept longer than the events they were', () => {
  const kept = (topic: string) => Number(settingsOf(topic)?.config['retention.ms'])
  expect(kept('order-created.dlq')).toBeGreaterThan(kept('order-created'))
})
