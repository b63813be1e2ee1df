import type { PageContent } from '@shop/contracts/content'
import { defaultAbout } from '@shop/contracts/defaults/about'
import { defaultContact } from '@shop/contracts/defaults/contact'
import { defaultFaq } from '@shop/contracts/defaults/faq'
import { defaultHome } from '@shop/contracts/defaults/home'

/** What each page says until an admin says otherwise. The storefront shows it too while the catalogue is away. */
export const contentDefaults: PageContent = {
  home: defaultHome,
  about: defaultAbout,
  faq: defaultFaq,
  contact: defaultContact,
}
