import { expect, test } from '@playwright/test'
import { letterTo } from '../support/inbox.ts'
import { newEmail } from '../support/shop-api.ts'

test.describe('About, Contact, FAQ', () => {
  test('About tells story, values, commitments, impact numbers and team', async ({ page }) => {
    await page.goto('/about')
    await expect(page.locator('main h2')).toHaveText([
      'Our Story',
      'Our Values',
      'Our Commitments',
      'Our Impact',
      'Our Team',
    ])
  })

  test('Contact has its form, contact details, FAQs, business hours, a map and a newsletter box', async ({
    page,
  }) => {
    await page.goto('/contact')
    const main = page.getByRole('main')
    const form = page.getByRole('form', { name: 'Contact' })
    for (const label of ['First name', 'Last name', 'Email', 'Subject', 'Message'])
      await expect(form.getByLabel(label, { exact: true })).toBeVisible()
    await expect(main.getByText('(503) 555-0148')).toBeVisible()
    await expect(main.getByText('hello@alder.example')).toBeVisible()
    const hours = page.getByRole('region', { name: 'Business hours' })
    await expect(hours).toContainText(/Mon.*Fri.*9.*5.*Sat.*10.*3.*Sun.*closed/is)
    await expect(page.getByRole('region', { name: 'Frequently Asked Questions' })).toBeVisible()
    await expect(main.getByRole('img', { name: /^Map/ })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Newsletter' }).getByRole('button', { name: 'Subscribe' }),
    ).toBeVisible()
  })

  test('nothing of other sites is loaded for the map', async ({ page }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url())
    })
    await page.goto('/contact', { waitUntil: 'load' })
    await expect(page.getByRole('img', { name: /^Map/ })).toBeVisible()
    expect(foreign.filter((url) => !/^(data|blob):/.test(url))).toEqual([])
  })

  test('beyond: a message reaches the shop, which confirms it by e-mail', async ({ page, request }) => {
    const email = newEmail()
    await page.goto('/contact')
    const form = page.getByRole('form', { name: 'Contact' })
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(form.getByText('Please write a message.')).toBeVisible()
    const typed = {
      'First name': 'Ada',
      'Last name': 'Park',
      Email: email,
      Subject: 'A handle',
      Message: 'It came off.',
    }
    for (const [label, text] of Object.entries(typed))
      await form.getByLabel(label, { exact: true }).fill(text)
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Thank you for your message. We reply within 24 hours.')).toBeVisible()
    await expect(form.getByLabel('Message')).toHaveValue('')
    expect((await letterTo(request, email, /We have your message/)).text).toContain('within 24 hours')
  })

  test('FAQ has five tabs, each with an accordion of which one answer is open', async ({ page }) => {
    await page.goto('/faq')
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText([
      'Products',
      'Shipping',
      'Returns & Refunds',
      'Account & Orders',
      'Sustainability',
    ])
    const panel = page.getByRole('tabpanel')
    for (const tab of await tabs.all()) {
      await tab.click()
      const questions = panel.getByRole('button')
      await questions.nth(0).click()
      await questions.nth(1).click()
      await expect(panel.locator('[aria-expanded=true]')).toHaveCount(1)
      await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true')
      await questions.nth(1).click()
      await expect(panel.locator('[aria-expanded=true]')).toHaveCount(0)
    }
  })

  test('the FAQ search finds parts of questions and answers in any case, by Enter or the button, grouped by category', async ({
    page,
  }) => {
    await page.goto('/faq')
    const search = page.getByRole('searchbox', { name: 'Search for answers' })
    await search.fill('CARBON NEUT')
    await search.press('Enter')
    const results = page.getByRole('region', { name: 'Search results' })
    await expect(results.getByRole('region', { name: 'Shipping', exact: true })).toContainText(
      'Is shipping carbon neutral?',
    )
    await expect(page.getByRole('tab')).toHaveCount(0)
    await results.getByRole('button', { name: 'Clear Search Results' }).click()
    await expect(page.getByRole('tab')).toHaveCount(5)
    await expect(search).toHaveValue('')
    await search.fill('warranty')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(results.getByRole('region', { name: 'Products', exact: true })).toContainText(
      'Is there a warranty?',
    )
    await search.fill('no answer says this')
    await search.press('Enter')
    await expect(results.getByText('No answers found')).toBeVisible()
  })
})

test.describe('Beyond: policies', () => {
  for (const [path, title] of [
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
    ['/shipping', 'Shipping Information'],
  ] as const)
    test(`${path} is written for this shop`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      for (const link of await contents.all())
        await expect(page.locator((await link.getAttribute('href')) ?? '#none')).toBeVisible()
    })

  test('the shipping page promises what the shop charges', async ({ page }) => {
    await page.goto('/shipping')
    const main = page.getByRole('main')
    for (const promise of ['$4.99', '$50', '3-7', '2-3', '1-2', '30 days'])
      await expect(main.getByText(promise).first()).toBeVisible()
  })
})

test.describe('Beyond: newsletter', () => {
  test('starts with the link in an e-mail, and ends with a click on the page that another one leads to', async ({
    page,
    request,
  }) => {
    const email = newEmail()
    await page.goto('/about')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('textbox').fill('nobody')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByText('Please enter a valid email address')).toBeVisible()
    await footer.getByRole('textbox').fill(email)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(
      footer.getByText('Almost there: please confirm with the link that we have sent you.'),
    ).toBeVisible()
    const letter = await letterTo(request, email, /confirm your subscription/)
    await page.goto(letter.links.find((link) => link.includes('/newsletter/confirm')) ?? '')
    await expect(page.getByText('Thank you, you are subscribed.')).toBeVisible()
    const welcome = await letterTo(request, email, /Our letter is on its way/)
    await page.goto(welcome.links.find((link) => link.includes('/newsletter/unsubscribe')) ?? '')
    await expect(page.getByText('You will get no more letters from us.')).toBeVisible()
    const ended = page.waitForResponse('**/api/newsletter/unsubscribe')
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    const { message } = (await (await ended).json()) as { message: string }
    await expect(page.getByText(message)).toBeVisible()
  })
})
