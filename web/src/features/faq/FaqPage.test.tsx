import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { defaultFaq } from '@shop/contracts/defaults/faq'
import { visit } from '../../testing/render.tsx'
import { answer, useShop } from '../../testing/server.ts'
import { byTopic } from './faq.content.ts'
import { searchFaq } from './faq-search.ts'
import { FaqPage } from './FaqPage.tsx'

useShop()

const FAQ = byTopic(defaultFaq.questions)

const search = async (text: string) => {
  await userEvent.type(screen.getByPlaceholderText('Search for answers...'), text)
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
}

describe('searching the questions', () => {
  it('finds text in questions and answers, whatever its case, by category', () => {
    const found = searchFaq(FAQ, 'CARBON')
    expect(found.map((category) => category.id)).toEqual(['shipping'])
    expect(searchFaq(FAQ, '30 days').map((category) => category.id)).toEqual(['returns'])
  })

  it('finds nothing where nothing is', () => {
    expect(searchFaq(FAQ, 'unicorn')).toEqual([])
  })
})

describe('the FAQ', () => {
  it('shows what an admin wrote', async () => {
    const questions = [{ category: 'products', question: 'Why wood?', answer: 'It grows.' }]
    answer('get', '/api/content/faq', () => ({
      body: { title: 'Ask away', description: 'All of it.', questions },
    }))
    visit(FaqPage)
    expect(await screen.findByRole('heading', { level: 1, name: 'Ask away' })).toBeVisible()
    expect(within(screen.getByRole('tabpanel')).getAllByRole('button')).toHaveLength(1)
  })

  it('has five tabs', () => {
    visit(FaqPage)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Products',
      'Shipping',
      'Returns & Refunds',
      'Account & Orders',
      'Sustainability',
    ])
  })

  it('opens one answer at a time', async () => {
    visit(FaqPage)
    const [first, second] = within(screen.getByRole('tabpanel')).getAllByRole('button')
    if (!first || !second) throw new Error('There are two questions at least.')
    await userEvent.click(first)
    expect(first).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(second)
    expect(first).toHaveAttribute('aria-expanded', 'false')
    expect(second).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(second)
    expect(second).toHaveAttribute('aria-expanded', 'false')
  })

  it('groups what it finds and clears it again', async () => {
    visit(FaqPage)
    await search('warranty')
    const results = within(screen.getByRole('region', { name: 'Search results' }))
    expect(results.getByRole('heading', { name: 'Products' })).toBeVisible()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Clear Search Results' }))
    expect(screen.getAllByRole('tab')).toHaveLength(5)
    expect(screen.getByPlaceholderText('Search for answers...')).toHaveValue('')
  })

  it('searches on Enter and says when there is nothing', async () => {
    visit(FaqPage)
    await userEvent.type(screen.getByPlaceholderText('Search for answers...'), 'unicorn{Enter}')
    expect(screen.getByRole('heading', { name: 'No answers found' })).toBeVisible()
  })
})
