import { postInput, type PostInput } from '@shop/contracts/blog'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { toInput, type PostFormValues } from './post-form.rules.ts'

/** Words for what the contract refuses without words of its own. */
const WORDS: Readonly<Record<string, string>> = {
  title: 'Title is too long.',
  content: 'Content is too long.',
  excerpt: 'An excerpt has at most 300 characters.',
  author: 'Author is too long.',
  category: 'Category is too long.',
  image: 'The image needs an address.',
  tags: 'At most 12 tags of up to 40 characters each.',
}

/** Checks the form by the contract, as the server does. */
export const resolvePost: Resolver<PostFormValues, unknown, PostInput> = (form) => {
  const checked = postInput.safeParse(toInput(form), { error: ({ path }) => WORDS[String(path?.[0])] })
  if (checked.success) return { values: checked.data, errors: {} }
  const errors = checked.error.issues.map(({ path, message }) => [
    String(path[0]),
    { type: 'validate', message },
  ])
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<PostFormValues> }
}
