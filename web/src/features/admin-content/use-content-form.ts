import type { ContentPage, PageContent } from '@shop/contracts/content'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { detailOf, isProblem } from '../../api/problem.ts'
import { showToast } from '../../ui/toaster.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useAdminWriteContentMutation } from './admin-content.api.ts'
import { resolveContent } from './content-form.resolver.ts'
import { changedPages, CONTENT_PAGES, formOf, type ContentValues } from './content-form.rules.ts'

/** However quick the answer is, saving is seen for this long. */
const SAVING_MS = 1000

const FAILED = 'Your changes could not be saved. Please try again.'

const tellFailed = (error: unknown) => {
  const [field] = isProblem(error) ? Object.values(error.fields ?? {}) : []
  showToast({ tone: 'error', title: 'Error', message: field ?? detailOf(error, FAILED) })
}

/** A pause that ends with the screen. */
const usePause = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () =>
    new Promise<void>((resolve) => {
      timer.current = setTimeout(resolve, SAVING_MS)
    })
}

/** Writes the pages that changed, one after the other; what is written counts as stored even if a later one fails. */
const useWriting = (content: PageContent) => {
  const [stored, setStored] = useState(() => formOf(content))
  const [write] = useAdminWriteContentMutation()
  const writePages = async (pages: readonly ContentPage[], values: PageContent) => {
    for (const page of pages) {
      await write({ page, content: values[page] }).unwrap()
      setStored((before) => ({ ...before, [page]: formOf(values)[page] }))
    }
  }
  return { stored, writePages }
}

/** The form over the texts of all pages; `onWrong` is told of the first page in which something cannot be saved. */
export const useContentForm = (content: PageContent, onWrong: (page: ContentPage) => void) => {
  const form = useForm<ContentValues, unknown, PageContent>({
    resolver: resolveContent,
    defaultValues: formOf(content),
  })
  const typed = useWatch({ control: form.control, compute: (values: ContentValues) => values })
  const { stored, writePages } = useWriting(content)
  const [saving, setSaving] = useState(false)
  const pause = usePause()
  const changed = changedPages(stored, typed)

  const store = async (values: PageContent) => {
    setSaving(true)
    const shown = pause()
    try {
      await writePages(changed, values)
      await shown
      const message = 'Your changes have been saved successfully.'
      showToast({ tone: 'success', title: 'Content saved', message })
    } catch (error) {
      tellFailed(error)
    } finally {
      setSaving(false)
    }
  }
  const submit = form.handleSubmit(store, (errors) => {
    const page = CONTENT_PAGES.find((each) => errors[each])
    if (page) onWrong(page)
  })
  const save = useOneAtATime(async () => submit())
  return { form, saving, save: () => save(undefined), isChanged: changed.length > 0 }
}
