import { breadcrumbs, organization, website } from './shop-facts.ts'
import { SHOP_LINE, type Fact, type Page } from './page.ts'
import { PRIVATE_TITLES, PUBLIC_TEXTS } from './fixed-texts.ts'

const factsOf = (path: string, title: string | undefined, publicUrl: string): Fact[] => {
  if (title === undefined) return [organization(publicUrl), website(publicUrl)]
  const trail = breadcrumbs(publicUrl, [{ name: title, path }])
  return path === '/contact' || path === '/about' ? [trail, organization(publicUrl)] : [trail]
}

/** A page whose words are the same every day; `number` is its page of a list. */
export const fixedPage = (path: string, number: number, publicUrl: string): Page => {
  const { title, description = SHOP_LINE } = PUBLIC_TEXTS[path] ?? {}
  return {
    status: 200,
    ...(title === undefined ? {} : { title }),
    description,
    path: number > 1 ? `${path}?page=${number}` : path,
    type: 'website',
    facts: factsOf(path, title, publicUrl),
  }
}

/** A page that is for one person: it has a name for the tab and nothing for anybody else. */
export const privatePage = (path: string): Page => ({
  status: 200,
  title: PRIVATE_TITLES[path] ?? 'Alder',
  description: SHOP_LINE,
  type: 'website',
  facts: [],
})

/** What stands where there is no page. */
export const missingPage = (title: string): Page => ({
  status: 404,
  title,
  description: SHOP_LINE,
  type: 'website',
  facts: [],
})
