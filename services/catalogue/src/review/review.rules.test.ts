import { describe, expect, it } from 'vitest'
import { id as uuid } from '@shop/contracts/common'
import { given } from '../testing/given.ts'
import { reviewRules, type ReviewCommand } from './review.rules.ts'
import { FORMER_CUSTOMER, reviewIdOf } from './review.state.ts'

const productId = '6f1f9c1e-98a5-4f4b-8f0c-2c9f2f0a1b11'
const userId = '0d9c6d4e-2a51-4a52-9b6e-51a1a2f6c001'
const monday = new Date('2026-03-02T10:00:00Z')
const friday = new Date('2026-03-06T10:00:00Z')
const sunday = new Date('2026-03-08T10:00:00Z')

const words = { displayName: 'Ada M.', stars: 4, text: 'It brushes very well.' }
const write = (changes: Partial<typeof words> = {}): ReviewCommand => ({
  type: 'write',
  productId,
  userId,
  ...words,
  ...changes,
})
const hide = (hidden: boolean): ReviewCommand => ({ type: 'set-hidden', hidden })
const withdraw: ReviewCommand = { type: 'withdraw' }

describe('a review', () => {
  it('has one id for a buyer and a product, which tells nothing of either', () => {
    const id = reviewIdOf(productId, userId)
    expect(uuid.safeParse(id).success).toBe(true)
    expect(reviewIdOf(productId, userId)).toBe(id)
    expect(reviewIdOf(userId, productId)).not.toBe(id)
    expect(given(reviewRules).when(write(), monday).state.id).toBe(id)
  })

  it('is seen at once, and waits to be counted', () => {
    expect(given(reviewRules).when(write(), monday).state).toMatchObject({
      ...words,
      visible: true,
      tallied: false,
      createdAt: monday,
      editedAt: null,
    })
  })

  it('is edited by writing it anew: there is never a second one', () => {
    const { state } = given(reviewRules, [write(), monday]).when(write({ stars: 2 }), friday)
    expect(state).toMatchObject({ stars: 2, createdAt: monday, editedAt: friday, tallied: false })
  })

  it('that is written again as it is, is no change', () => {
    expect(given(reviewRules, [write(), monday]).when(write(), friday).events).toEqual([])
  })

  it('takes on a new name without counting as edited', () => {
    const { state } = given(reviewRules, [write(), monday]).when(write({ displayName: 'Ada B.' }), friday)
    expect(state).toMatchObject({ displayName: 'Ada B.', editedAt: null })
  })
})

describe('taking a review back', () => {
  it('leaves no word and no name of it', () => {
    const { state } = given(reviewRules, [write(), monday]).when(withdraw, friday)
    expect(state).toMatchObject({ text: '', displayName: '', visible: false, tallied: false })
    expect(state.searchText.trim()).toBe('')
  })

  it('cannot be done twice, nor where nothing was written', () => {
    const past = given(reviewRules, [write(), monday], [withdraw, friday])
    expect(past.when(withdraw, sunday).refusal?.code).toBe('not_found')
    expect(given(reviewRules).when(withdraw, monday).refusal?.code).toBe('not_found')
  })

  it('makes room for a new one, which is not an edit of the old', () => {
    const past = given(reviewRules, [write(), monday], [withdraw, friday])
    expect(past.when(write({ stars: 1 }), sunday).state).toMatchObject({
      stars: 1,
      visible: true,
      createdAt: sunday,
      editedAt: null,
    })
  })
})

describe('a hidden review', () => {
  it('is not seen, and is counted again when that changes', () => {
    const { state } = given(reviewRules, [write(), monday]).when(hide(true), friday)
    expect(state).toMatchObject({ hidden: true, visible: false, tallied: false, text: words.text })
  })

  it('stays hidden when it is written anew or taken back in between', () => {
    const past = [
      [write(), monday],
      [hide(true), friday],
    ] as const
    const anew = write({ text: 'The very same insult.' })
    expect(given(reviewRules, ...past).when(anew, sunday).state.visible).toBe(false)
    expect(given(reviewRules, ...past, [withdraw, friday]).when(anew, sunday).state.visible).toBe(false)
  })

  it('is seen again once an admin says so', () => {
    const past = given(reviewRules, [write(), monday], [hide(true), friday])
    expect(past.when(hide(false), sunday).state.visible).toBe(true)
    expect(past.when(hide(false), sunday).events).toEqual([])
  })
})

describe('counting a review', () => {
  const tallied = (revision: number): ReviewCommand => ({ type: 'mark-tallied', revision })

  it('is done with when the figures hold its latest state', () => {
    const { state } = given(reviewRules, [write(), monday]).when(tallied(1), monday)
    expect(state.tallied).toBe(true)
  })

  it('is not done with when the review has changed meanwhile', () => {
    const past = given(reviewRules, [write(), monday], [write({ stars: 1 }), friday])
    expect(past.when(tallied(1), sunday).state.tallied).toBe(false)
    expect(past.when(tallied(2), sunday).state.tallied).toBe(true)
  })
})

it('a closed account takes its name with it, and leaves the opinion', () => {
  const past = given(reviewRules, [write(), monday], [{ type: 'mark-tallied', revision: 1 }, monday])
  const { state } = past.when({ type: 'forget-name' }, friday)
  expect(state).toMatchObject({
    displayName: FORMER_CUSTOMER,
    text: words.text,
    visible: true,
    tallied: true,
  })
  expect(state.searchText).not.toContain('ada')
  expect(past.when({ type: 'forget-name' }, sunday).events).toEqual([])
})
