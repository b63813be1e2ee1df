import {
  aboutContent,
  contactContent,
  faqContent,
  homeContent,
  type PageContent,
} from '@shop/contracts/content'
import { set, type FieldErrors, type Resolver } from 'react-hook-form'
import { z } from 'zod'
import { toContent, type ContentValues } from './content-form.rules.ts'

const pages = z.strictObject({
  home: homeContent,
  about: aboutContent,
  faq: faqContent,
  contact: contactContent,
})

const tooLong = 'This is too long.'

/** Checks the texts of all pages by the contract, as the server does. */
export const resolveContent: Resolver<ContentValues, unknown, PageContent> = (form) => {
  const checked = pages.safeParse(toContent(form), {
    error: ({ code }) => (code === 'too_big' ? tooLong : undefined),
  })
  if (checked.success) return { values: checked.data, errors: {} }
  const errors: FieldErrors<ContentValues> = {}
  for (const { path, message } of checked.error.issues)
    set(errors, path.join('.'), { type: 'validate', message })
  return { values: {}, errors }
}
