import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCatalogue, type TestCatalogue } from '../testing/start-catalogue.ts'
import { contentDefaults } from './content.defaults.ts'

let shop: TestCatalogue
beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

const read = (page: string) => shop.call('visitor', 'GET', `/api/content/${page}`)
const write = (page: string, content: unknown) =>
  shop.call('admin', 'PUT', `/api/admin/content/${page}`, content)
const pages = Object.entries(contentDefaults)

describe('the texts of a page', () => {
  it.each(pages)('%s are those of a new shop until an admin changes them', async (page, texts) => {
    const { status, body } = await read(page)
    expect([status, body]).toEqual([200, texts])
  })

  it('that an admin writes are read by everybody at once', async () => {
    await read('home')
    const changed = { ...contentDefaults.home, heroTitle: 'Less, but better', featuredCount: 8 }
    const { status, body } = await write('home', changed)
    expect([status, body]).toEqual([200, changed])
    expect((await read('home')).body).toEqual(changed)
    expect((await read('about')).body).toEqual(contentDefaults.about)
    expect(shop.lines).toContainEqual(expect.objectContaining({ audit: true, page: 'home' }))
  })

  it('take questions without a tab into the first', async () => {
    const questions = [{ question: 'Do you gift-wrap?', answer: 'In paper, yes.' }]
    const { body } = await write('faq', { ...contentDefaults.faq, questions })
    expect(body['questions']).toEqual([{ ...questions[0], category: 'products' }])
  })

  it.each([
    ['home', 'featuredCount', 0, 'The number of products is 1 to 8.'],
    ['home', 'featuredCount', 9, 'The number of products is 1 to 8.'],
    ['home', 'featuredCount', 2.5, 'The number of products is 1 to 8.'],
    ['home', 'heroTitle', ' ', 'Title is required.'],
    ['about', 'story', '', 'Our story is required.'],
    ['contact', 'email', 'hello@', 'Please enter a valid email address'],
    ['contact', 'fax', '123', 'This field is not known.'],
  ])('of the %s page are refused for %s = %j, which is named', async (page, field, value, sentence) => {
    const before = (await read(page)).body
    const { status, body } = await write(page, { ...before, [field]: value })
    expect([status, body['fields']]).toEqual([400, { [field]: sentence }])
    expect((await read(page)).body).toEqual(before)
  })

  it('name the question that lacks its answer', async () => {
    const questions = [{ category: 'shipping', question: 'When?', answer: '' }]
    const { status, body } = await write('faq', { ...contentDefaults.faq, questions })
    expect([status, body['fields']]).toEqual([400, { 'questions.0.answer': 'Answer is required.' }])
  })

  it('exist for four pages only', async () => {
    expect((await read('privacy')).status).toBe(404)
    expect((await write('privacy', {})).status).toBe(404)
  })

  it.each(pages)('%s are for admins to write', async (page, texts) => {
    const path = `/api/admin/content/${page}`
    const visitor = await shop.call('visitor', 'PUT', path, texts)
    const customer = await shop.call('customer', 'PUT', path, texts)
    expect([visitor.status, visitor.body['code']]).toEqual([401, 'unauthenticated'])
    expect([customer.status, customer.body['code']]).toEqual([403, 'forbidden'])
  })
})
