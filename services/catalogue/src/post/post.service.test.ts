import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { startCatalogue, type TestCatalogue } from '../testing/start-catalogue.ts'

let shop: TestCatalogue
beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

const ADMIN = '/api/admin/blog/posts'
const read = (path = '') => shop.call('visitor', 'GET', `/api/blog/posts${path}`)
const idsOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['items'] as { id: string }[]).map(({ id }) => id)

const draft = { title: 'On brushes', content: 'Bristles <b>wear</b> out.\n\nHeads can be changed.' }
const write = async (changes: object = {}) => {
  const { status, body } = await shop.call('admin', 'POST', ADMIN, { ...draft, ...changes })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as Record<string, unknown> & { id: string }
}

describe('the blog of a new shop', () => {
  it('has five posts, newest first, of which one leads', async () => {
    const { status, body } = await read('?pageSize=100')
    const items = body['items'] as Record<string, unknown>[]
    expect(status).toBe(200)
    expect(items.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5'])
    expect(items.filter(({ featuredPost }) => featuredPost).map(({ id }) => id)).toEqual(['1'])
    expect(items[0]).toEqual({
      id: '1',
      title: 'Ten small changes that last longer than a resolution',
      excerpt:
        'Every January the shelves fill with promises. The changes that stay are small, and made when something runs out.',
      date: '2026-10-28',
      author: 'Mara Lindqvist',
      category: 'Lifestyle',
      image: '/images/post-small-changes.webp',
      featuredPost: true,
      tags: ['plastic-free', 'refill', 'repair'],
    })
    expect(body['categories']).toEqual(['Cleaning', 'Education', 'Home', 'Kitchen', 'Lifestyle'])
    expect((body['popularTags'] as string[])[0]).toBe('plastic-free')
  })

  it('shows a post with its text and those that go with it', async () => {
    const { status, body } = await read('/3')
    expect(status).toBe(200)
    expect(body['content']).toContain('<h2>Bio-based says where it comes from</h2>')
    expect(body['relatedPosts']).toEqual(['4', '1'])
    expect((body['related'] as { id: string }[]).map(({ id }) => id)).toEqual(['4', '1'])
  })

  it('answers 304 to whoever has the same answer already', async () => {
    const etag = (await read('/3')).headers.get('etag') ?? ''
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
    const again = await shop.call('visitor', 'GET', '/api/blog/posts/3', undefined, known)
    expect(again.status).toBe(304)
  })

  it.each([
    ['?category=Kitchen', ['4']],
    ['?tag=repair', ['1', '5']],
    ['?search=MARBLE', ['2']],
    ['?search=bread%20herbs', ['4']],
    ['?search=bread%20marble', []],
    ['?page=2&pageSize=2', ['3', '4']],
  ])('finds by %s the posts %j', async (query, ids) => {
    expect(idsOf(await read(query))).toEqual(ids)
  })

  it('is sown once: what an admin changed or deleted stays so after a start', async () => {
    await shop.call('admin', 'PATCH', `${ADMIN}/4`, { title: 'How to keep bread' })
    await shop.call('admin', 'DELETE', `${ADMIN}/5`)
    const broker = { ...shop.broker, close: () => Promise.resolve() }
    const replica = createCatalogue(shop.config, { broker })
    await replica.start()
    await replica.close()
    expect((await read('/4')).body['title']).toBe('How to keep bread')
    expect((await read('/5')).status).toBe(404)
    expect((await read('/2')).body['related']).toMatchObject([{ id: '1' }])
  })

  it.each(['/6', `/${'x'.repeat(65)}`])('has no post %s', async (path) => {
    expect([400, 404]).toContain((await read(path)).status)
  })
})

describe('a post that an admin writes', () => {
  it('is a draft that only admins see, with clean HTML and an excerpt', async () => {
    const { id, ...post } = await write({
      content: '<h1>Hi</h1><script>steal()</script><p>Bristles wear.</p>',
    })
    expect(post).toMatchObject({
      status: 'draft',
      content: '<h2>Hi</h2><p>Bristles wear.</p>',
      excerpt: 'Hi Bristles wear....',
      author: 'Alder',
    })
    expect((await read(`/${id}`)).status).toBe(404)
    expect(idsOf(await read())).not.toContain(id)
    expect((await shop.call('admin', 'GET', `${ADMIN}/${id}`)).body).toEqual({ id, ...post })
    expect(idsOf(await shop.call('admin', 'GET', `${ADMIN}?status=draft&search=bristles`))).toContain(id)
    expect(shop.lines).toContainEqual(expect.objectContaining({ audit: true, action: 'created', post: id }))
  })

  it('is published by an edit, and everybody sees it at once', async () => {
    const { id } = await write()
    expect(idsOf(await read())).not.toContain(id)
    const { status, body } = await shop.call('admin', 'PATCH', `${ADMIN}/${id}`, { status: 'published' })
    expect([status, body['status']]).toEqual([200, 'published'])
    expect((await read(`/${id}`)).body['content']).toBe(
      '<p>Bristles <strong>wear</strong> out.</p>\n<p>Heads can be changed.</p>',
    )
    expect(idsOf(await read())).toContain(id)
  })

  it('takes the lead from the post that had it', async () => {
    const { id } = await write({ status: 'published', featuredPost: true })
    const { body } = await read('?pageSize=100')
    const leading = (body['items'] as { id: string; featuredPost: boolean }[]).filter((it) => it.featuredPost)
    expect(leading.map((it) => it.id)).toEqual([id])
  })

  it('is published with all other drafts when the admin says so', async () => {
    const ids = [(await write()).id, (await write()).id]
    const { status, body } = await shop.call('admin', 'POST', `${ADMIN}/publish-all-drafts`)
    expect(status).toBe(200)
    expect(body['published']).toBeGreaterThanOrEqual(2)
    expect(idsOf(await read('?pageSize=100'))).toEqual(expect.arrayContaining(ids))
    expect((await shop.call('admin', 'GET', `${ADMIN}?status=draft`)).body['total']).toBe(0)
    expect((await shop.call('admin', 'POST', `${ADMIN}/publish-all-drafts`)).body).toEqual({ published: 0 })
  })

  it('is gone for everybody once it is deleted', async () => {
    const { id } = await write({ status: 'published' })
    expect((await read(`/${id}`)).status).toBe(200)
    expect((await shop.call('admin', 'DELETE', `${ADMIN}/${id}`)).status).toBe(204)
    expect((await read(`/${id}`)).status).toBe(404)
    for (const method of ['GET', 'DELETE'])
      expect((await shop.call('admin', method, `${ADMIN}/${id}`)).status).toBe(404)
  })

  it.each([
    ['title', { title: ' ' }, 'Title is required.'],
    ['content', { content: '' }, 'Content is required.'],
    ['content', { content: '<script>steal()</script>' }, 'Content is required.'],
    ['status', { status: 'secret' }, expect.stringContaining('draft') as string],
    ['views', { views: 7 }, 'This field is not known.'],
  ])('is refused for a wrong %s, which is named', async (field, changes, sentence) => {
    const { status, body } = await shop.call('admin', 'POST', ADMIN, { ...draft, ...changes })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'validation_failed', fields: { [field]: sentence } })
  })
})

describe('who may write posts', () => {
  it.each([
    ['GET', ADMIN, undefined],
    ['GET', `${ADMIN}/1`, undefined],
    ['POST', ADMIN, draft],
    ['POST', `${ADMIN}/publish-all-drafts`, undefined],
    ['PATCH', `${ADMIN}/1`, { title: 'Mine' }],
    ['DELETE', `${ADMIN}/1`, undefined],
  ])('%s %s is for admins only', async (method, path, body) => {
    const visitor = await shop.call('visitor', method, path, body)
    const customer = await shop.call('customer', method, path, body)
    expect([visitor.status, visitor.body['code']]).toEqual([401, 'unauthenticated'])
    expect([customer.status, customer.body['code']]).toEqual([403, 'forbidden'])
    expect((await read('/1')).body['title']).toBe('Ten small changes that last longer than a resolution')
  })
})

describe('a preview of a post', () => {
  it('is what the text would become, and is not stored', async () => {
    const before = await shop.call('admin', 'GET', ADMIN)
    const body = { content: 'One <b>word</b><script>alert(1)</script>\n\nand another' }
    const preview = await shop.call('admin', 'POST', '/api/admin/blog/preview', body)
    expect(preview.body).toEqual({ content: '<p>One <strong>word</strong></p>\n<p>and another</p>' })
    expect((await shop.call('admin', 'GET', ADMIN)).body['total']).toBe(before.body['total'])
  })
})
