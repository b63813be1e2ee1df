import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { postRules, type PostCommand } from './post.rules.ts'
import { postDefaults, type PostDetails } from './post.state.ts'

const id = '6f1f9c1e-98a5-4f4b-8f0c-2c9f2f0a1b11'
const monday = new Date('2026-03-02T10:00:00Z')
const friday = new Date('2026-03-06T10:00:00Z')
const sunday = new Date('2026-03-08T10:00:00Z')

const details: PostDetails = { ...postDefaults, title: 'Café soap', content: '<p>Soap, and why.</p>' }
const create: PostCommand = { type: 'create', id, details }
const edit = (changes: Partial<PostDetails>): PostCommand => ({ type: 'edit', changes })

describe('a new post', () => {
  it('is a draft of the day on which it was written', () => {
    const { state } = given(postRules).when(create, monday)
    expect(state).toMatchObject({ status: 'draft', date: '2026-03-02', publishedAt: null, author: 'Alder' })
  })

  it('begins, in lists, with the first 100 characters of what it says', () => {
    const content = `<h2>Soap</h2>\n<p>${'very '.repeat(40)}clean</p>`
    const { state } = given(postRules).when({ ...create, details: { ...details, content } }, monday)
    expect(state.shownExcerpt).toBe(`Soap ${'very '.repeat(19)}...`)
  })

  it('shows the excerpt that it was given', () => {
    const { state } = given(postRules).when(
      { ...create, details: { ...details, excerpt: 'In short.' } },
      monday,
    )
    expect(state.shownExcerpt).toBe('In short.')
  })

  it('is found by its words without accents and without its HTML', () => {
    const { state } = given(postRules).when(create, monday)
    expect(state.searchText).toContain('cafe soap')
    expect(state.searchText).not.toContain('<p>')
  })

  it('that says nothing is refused', () => {
    const { refusal } = given(postRules).when({ ...create, details: { ...details, content: '' } }, monday)
    expect(refusal?.fields).toEqual({ content: 'Content is required.' })
  })

  it('is created once, however often the command is repeated', () => {
    expect(given(postRules, [create, monday]).when(create, friday).events).toEqual([])
  })

  it('can have been there before the shop', () => {
    const { state } = given(postRules).when({ ...create, date: '2025-01-31' }, monday)
    expect(state.date).toBe('2025-01-31')
  })
})

describe('an edit', () => {
  it('changes what it names, and what follows from it', () => {
    const { state } = given(postRules, [create, monday]).when(
      edit({ content: '<p>Other words.</p>' }),
      friday,
    )
    expect(state).toMatchObject({ title: 'Café soap', shownExcerpt: 'Other words....', updatedAt: friday })
    expect(state.searchText).toContain('other words')
  })

  it('that changes nothing is no event', () => {
    const { events } = given(postRules, [create, monday]).when(edit({ title: 'Café soap', tags: [] }), friday)
    expect(events).toEqual([])
  })

  it('cannot leave a post without words', () => {
    const { refusal } = given(postRules, [create, monday]).when(edit({ content: '' }), friday)
    expect(refusal?.code).toBe('validation_failed')
  })
})

describe('publishing', () => {
  const publish = edit({ status: 'published' })

  it('dates a post with the day on which readers first saw it', () => {
    expect(given(postRules, [create, monday]).when(publish, friday).state).toMatchObject({
      status: 'published',
      date: '2026-03-06',
      publishedAt: friday,
    })
  })

  it('again, after a pause, leaves its date alone', () => {
    const past = given(postRules, [create, monday], [publish, friday], [edit({ status: 'draft' }), sunday])
    expect(past.when(publish, sunday).state.date).toBe('2026-03-06')
  })
})

describe('a deletion', () => {
  const past = () => given(postRules, [create, monday], [{ type: 'delete' }, friday])

  it('leaves no word of the post', () => {
    const { state } = given(postRules, [create, monday]).when({ type: 'delete' }, friday)
    expect(state).toMatchObject({
      title: '',
      content: '',
      shownExcerpt: '',
      searchText: '',
      deletedAt: friday,
    })
  })

  it('is for good: it cannot be edited, deleted again, or sown again', () => {
    expect(past().when(edit({ title: 'x' }), sunday).refusal?.code).toBe('not_found')
    expect(past().when({ type: 'delete' }, sunday).refusal?.code).toBe('not_found')
    expect(past().when(create, sunday).events).toEqual([])
  })
})
