import { describe, expect, it } from 'vitest'
import { homeContent, faqContent, aboutContent, contactContent } from '@shop/contracts/content'
import { given } from '../testing/given.ts'
import { contentDefaults } from './content.defaults.ts'
import { contentRules, type ContentCommand } from './content.rules.ts'
import { readContent } from './content.service.ts'

const monday = new Date('2026-03-02T10:00:00Z')
const friday = new Date('2026-03-06T10:00:00Z')
const { home } = contentDefaults
const write = (heroTitle: string): ContentCommand => ({
  type: 'write',
  page: 'home',
  content: { ...home, heroTitle },
})

describe('the texts of a page', () => {
  it('are replaced whole', () => {
    const { state } = given(contentRules, [write('One'), monday]).when(write('Two'), friday)
    expect(state).toEqual({ id: 'home', content: { ...home, heroTitle: 'Two' }, updatedAt: friday })
  })

  it('that are the same again are no change', () => {
    expect(given(contentRules, [write('One'), monday]).when(write('One'), friday).events).toEqual([])
  })
})

describe('the texts of a new shop', () => {
  it('are what an admin could have written', () => {
    const schemas = { home: homeContent, about: aboutContent, faq: faqContent, contact: contactContent }
    for (const page of ['home', 'about', 'faq', 'contact'] as const)
      expect(schemas[page].parse(contentDefaults[page])).toEqual(contentDefaults[page])
  })

  it('answer questions in all five tabs', () => {
    expect(new Set(contentDefaults.faq.questions.map(({ category }) => category)).size).toBe(5)
  })
})

describe('texts that were stored', () => {
  it('by an earlier shop lack no field, and carry none that is gone', () => {
    const { featuredCount: _later, ...earlier } = home
    expect(readContent('home', { ...earlier, heroTitle: 'Old', gone: 'x' })).toEqual({
      ...home,
      heroTitle: 'Old',
    })
  })

  it('and cannot be read any more give way to those of a new shop', () => {
    expect(readContent('home', { ...home, featuredCount: 'many' })).toEqual(home)
  })
})
