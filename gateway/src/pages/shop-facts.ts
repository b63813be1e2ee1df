import { inFull, SHOP_NAME, type Fact } from './page.ts'

const idOf = (publicUrl: string) => inFull(publicUrl, '/#shop')

/** Names the shop without telling all about it again. */
export const theShop = (publicUrl: string): Fact => ({
  '@type': 'Organization',
  '@id': idOf(publicUrl),
  name: SHOP_NAME,
  url: inFull(publicUrl, '/'),
})

/** Who sells. */
export const organization = (publicUrl: string): Fact => ({
  ...theShop(publicUrl),
  legalName: 'Alder Household Goods',
  logo: inFull(publicUrl, '/icon-512.png'),
  email: 'hello@alder.example',
  telephone: '+1-503-555-0148',
  address: {
    '@type': 'PostalAddress',
    streetAddress: '48 Millrace Lane',
    addressLocality: 'Portland',
    addressRegion: 'OR',
    postalCode: '97209',
    addressCountry: 'US',
  },
})

/** The site, and how to search it. */
export const website = (publicUrl: string): Fact => ({
  '@type': 'WebSite',
  name: SHOP_NAME,
  url: inFull(publicUrl, '/'),
  publisher: theShop(publicUrl),
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${inFull(publicUrl, '/shop')}?search={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})

/** The way from the front page to this one. */
export const breadcrumbs = (publicUrl: string, trail: readonly { name: string; path: string }[]): Fact => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: inFull(publicUrl, path),
  })),
})
