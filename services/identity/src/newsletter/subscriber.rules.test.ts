import { describe, expect, it } from 'vitest'
import { id as uuid } from '@shop/contracts/common'
import { given } from '../testing/given.ts'
import { ASK_PAUSE_MS, CONFIRMATION_LIFETIME_MS, subscriberRules } from './subscriber.rules.ts'
import { subscriberIdOf, type SubscriberCommand } from './subscriber.state.ts'

const start = new Date('2026-11-20T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const ask = (name: string): SubscriberCommand => ({
  type: 'ask',
  id: 'ada',
  email: 'Ada@People.example',
  token: { nonce: `nonce of ${name}`, hash: `hash of ${name}` },
  mailId: `mail for ${name}`,
})
const confirm = (name: string): SubscriberCommand => ({
  type: 'confirm',
  tokenHash: `hash of ${name}`,
  mailId: 'welcome',
})
const kindsOf = ({ mails }: { mails: { kind: string }[] }) => mails.map(({ kind }) => kind)

const asked = () => {
  const subscriber = given(subscriberRules)
  subscriber.when(ask('one'), start)
  return subscriber
}
const subscribed = () => {
  const subscriber = asked()
  subscriber.when(confirm('one'), after(1000))
  return subscriber
}

describe('asking for the newsletter', () => {
  it('subscribes nobody yet, and mails a link', () => {
    expect(asked().state).toMatchObject({
      status: 'pending',
      email: 'Ada@People.example',
      mails: [{ kind: 'newsletter-confirmation', nonce: 'nonce of one' }],
    })
  })

  it('again and again does not flood an inbox', () => {
    const subscriber = asked()
    expect(subscriber.when(ask('two'), after(ASK_PAUSE_MS - 1))).toEqual([])
    subscriber.when(ask('two'), after(ASK_PAUSE_MS))
    expect(subscriber.when(confirm('one'), after(ASK_PAUSE_MS))).toBe('invalid_token')
    expect(subscriber.when(confirm('two'), after(ASK_PAUSE_MS))).not.toBe('invalid_token')
  })

  it('changes nothing for who is subscribed', () => {
    expect(subscribed().when(ask('two'), after(ASK_PAUSE_MS * 10))).toEqual([])
  })
})

describe('confirming', () => {
  it('subscribes, and welcomes', () => {
    const { state } = subscribed()
    expect(state).toMatchObject({ status: 'subscribed', confirmedAt: after(1000) })
    expect(kindsOf(state)).toContain('newsletter-welcome')
  })

  it('twice says the same and mails nothing more', () => {
    expect(subscribed().when(confirm('one'), after(2000))).toEqual([])
  })

  it('works for 7 days', () => {
    expect(asked().when(confirm('one'), after(CONFIRMATION_LIFETIME_MS - 1))).not.toBe('invalid_token')
    expect(asked().when(confirm('one'), after(CONFIRMATION_LIFETIME_MS))).toBe('invalid_token')
  })

  it('takes no other link', () => {
    expect(asked().when(confirm('another'), start)).toBe('invalid_token')
    expect(given(subscriberRules).when(confirm('one'), start)).toBe('invalid_token')
  })
})

describe('unsubscribing', () => {
  const gone = () => {
    const subscriber = subscribed()
    subscriber.when({ type: 'unsubscribe' }, after(5000))
    return subscriber
  }

  it('forgets the address, and what was still to be sent to it', () => {
    expect(gone().state).toMatchObject({ status: 'unsubscribed', email: '', emailKey: '', mails: [] })
  })

  it('twice says the same', () => {
    expect(gone().when({ type: 'unsubscribe' }, after(6000))).toEqual([])
  })

  it('makes the old link useless, and a new subscription possible', () => {
    const subscriber = gone()
    expect(subscriber.when(confirm('one'), after(6000))).toBe('invalid_token')
    subscriber.when(ask('two'), after(7000))
    subscriber.when(confirm('two'), after(8000))
    expect(subscriber.state).toMatchObject({ status: 'subscribed', createdAt: after(7000) })
  })
})

it('an address has one subscriber, however it is typed', () => {
  expect(subscriberIdOf(' Ada@People.example')).toBe(subscriberIdOf('ada@people.example'))
  expect(uuid.safeParse(subscriberIdOf('ada@people.example')).success).toBe(true)
})
