import { expect, test } from '@playwright/test'
import type { PostPage } from '@shop/contracts/blog'

test.describe('Blog (/blog, /blog/:postId)', () => {
  test('the list has a search box, the category buttons, one featured article, the others as cards, and a newsletter', async ({
    page,
    request,
  }) => {
    const { items } = (await (await request.get('/api/blog/posts')).json()) as PostPage
    await page.goto('/blog')
    const main = page.getByRole('main')
    await expect(main.getByRole('searchbox')).toBeVisible()
    const categories = page.getByRole('list', { name: 'Categories' }).getByRole('button')
    await expect(categories).toHaveText(['All', 'Home', 'Kitchen', 'Cleaning', 'Fashion', 'Energy'])
    await expect(main.getByRole('article')).toHaveCount(items.length)
    const featured = main.getByRole('article').filter({ has: page.locator('h2') })
    await expect(featured).toHaveCount(1)
    await expect(featured).toContainText(items.find(({ featuredPost }) => featuredPost)?.title ?? 'none')
    for (const { id, title } of items)
      await expect(main.getByRole('link', { name: title })).toHaveAttribute('href', `/blog/${id}`)
    const newsletter = page.getByRole('region', { name: 'New articles by e-mail' })
    await expect(newsletter.getByRole('textbox')).toBeVisible()
    await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  })

  test('five posts are there from the start, each with its full text', async ({ request }) => {
    for (const id of ['1', '2', '3', '4', '5']) {
      const answer = await request.get(`/api/blog/posts/${id}`)
      expect(answer.status()).toBe(200)
      expect(((await answer.json()) as { content: string }).content.length).toBeGreaterThan(1000)
    }
  })

  test('an article has title, date, author, category, image, text, share, author box, related articles, tags and newsletter', async ({
    page,
  }) => {
    await page.goto('/blog/3')
    const article = page.getByRole('article').first()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'What “compostable” means, and what it does not',
    )
    await expect(article.locator('time').first()).toHaveText(/^\w+ \d{1,2}, \d{4}$/)
    await expect(article.getByText(/^By /)).toBeVisible()
    await expect(article.getByText('Education', { exact: true })).toBeVisible()
    await expect(article.locator('img').first()).toHaveJSProperty('complete', true)
    await expect(article.getByRole('heading', { name: 'Bio-based says where it comes from' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'About the author' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Popular Tags' }).getByRole('link').first()).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Related Articles' }).getByRole('link').first(),
    ).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Newsletter' }).getByRole('button', { name: 'Subscribe' }),
    ).toBeVisible()
  })

  test("an unknown id shows 'Post Not Found' with a link back to /blog, and answers 404", async ({
    page,
  }) => {
    const answer = await page.goto('/blog/99')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Blog' })).toHaveAttribute(
      'href',
      '/blog',
    )
  })

  test('beyond: search, categories and tags find articles, kept in the address', async ({ page }) => {
    await page.goto('/blog')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Kitchen' }).click()
    await expect(page).toHaveURL('/blog?category=Kitchen')
    await expect(main.getByRole('button', { name: 'Kitchen' })).toHaveAttribute('aria-pressed', 'true')
    await main.getByRole('button', { name: 'All' }).click()
    await expect(page).toHaveURL('/blog')
    await main.getByRole('searchbox').fill('compostable')
    await main.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/blog?search=compostable')
    await expect(
      main.getByRole('link', { name: 'What “compostable” means, and what it does not' }),
    ).toBeVisible()
    await page.goBack()
    await expect(main.getByRole('article')).not.toHaveCount(1)
    await page.goto('/blog?search=nothing-is-called-so')
    await expect(page.getByText('No articles found')).toBeVisible()
  })
})
