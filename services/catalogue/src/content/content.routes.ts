import * as api from '@shop/contracts/api/content'
import type { ContentPage, PageContent } from '@shop/contracts/content'
import type { Caller } from '@shop/service-kit/http/access'
import { implement } from '@shop/service-kit/http/implement'
import type { Logger } from '@shop/service-kit/logger'
import { keptAnswer, tag } from '../tagged.ts'
import type { ContentService } from './content.service.ts'

export const contentRoutes = ({ read, write }: ContentService, log: Logger) => {
  const replace = async <Page extends ContentPage>(page: Page, content: PageContent[Page], by: Caller) => {
    const written = await write(page, content)
    log.info({ audit: true, admin: by.id, action: 'edited', page }, 'an admin edited a page')
    return written
  }
  return [
    implement(api.getHomeContent, async ({ ctx }) => tag(ctx, await read('home')), keptAnswer),
    implement(api.getAboutContent, async ({ ctx }) => tag(ctx, await read('about')), keptAnswer),
    implement(api.getFaqContent, async ({ ctx }) => tag(ctx, await read('faq')), keptAnswer),
    implement(api.getContactContent, async ({ ctx }) => tag(ctx, await read('contact')), keptAnswer),
    implement(api.putHomeContent, ({ body, caller }) => replace('home', body, caller)),
    implement(api.putAboutContent, ({ body, caller }) => replace('about', body, caller)),
    implement(api.putFaqContent, ({ body, caller }) => replace('faq', body, caller)),
    implement(api.putContactContent, ({ body, caller }) => replace('contact', body, caller)),
  ]
}
