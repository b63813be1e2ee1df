import { expect, it } from 'vitest'
import { answerLink } from './message.words.ts'

const message = {
  id: '1',
  firstName: 'Ada',
  lastName: 'Moss',
  email: 'ada+shop@alder.example',
  subject: 'A handle & more',
  message: 'It came off.\nWhat now?',
  status: 'open',
  createdAt: '2026-06-01T00:00:00.000Z',
  doneAt: null,
} as const

it('an answer goes to who wrote, with the question quoted', () => {
  const link = answerLink(message)
  const [to = '', query = ''] = link.split('?')
  expect(decodeURIComponent(to)).toBe('mailto:ada+shop@alder.example')
  expect(decodeURIComponent(query)).toBe(
    'subject=Re: A handle & more&body=Hello Ada,\n\n\n\n> It came off.\n> What now?\n',
  )
})

it('nothing that somebody wrote adds a recipient', () => {
  expect(answerLink({ ...message, email: 'a@x.example?bcc=b@y.example' })).not.toMatch(/[?&]bcc=/)
  expect(answerLink({ ...message, subject: 'Hi&bcc=b@y.example' })).not.toMatch(/[?&]bcc=/)
})

it('a long message is quoted in part', () => {
  expect(answerLink({ ...message, message: 'x'.repeat(5000) }).length).toBeLessThan(1300)
})
