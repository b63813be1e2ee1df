import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { showToast } from '../../ui/toaster.ts'
import styles from './ContentPage.module.css'
import { FaqFields } from './FaqFields.tsx'
import { HomeFields } from './HomeFields.tsx'
import { AboutFields, ContactFields } from './PageFields.tsx'
import { SAMPLE_CONTENT, type ContentValues } from './sample-content.ts'

const SAVING_MS = 1000

const PAGES = [
  { id: 'home', title: 'Home Page', fields: <HomeFields /> },
  { id: 'about', title: 'About Page', fields: <AboutFields /> },
  { id: 'faq', title: 'FAQ Page', fields: <FaqFields /> },
  { id: 'contact', title: 'Contact Page', fields: <ContactFields /> },
]

const TABS = PAGES.map(({ id, title, fields }) => ({
  id,
  title,
  content: <div className={styles.page}>{fields}</div>,
}))

/** Nothing is sent yet: a pause, and the message. */
const useSaving = () => {
  const [saving, setSaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const save = () => {
    if (saving) return
    setSaving(true)
    timer.current = setTimeout(() => {
      setSaving(false)
      const message = 'Your changes have been saved successfully.'
      showToast({ tone: 'success', title: 'Content saved', message })
    }, SAVING_MS)
  }
  return { saving, save }
}

/** The texts of the storefront's pages; what is typed stays while one goes from tab to tab. */
export const ContentPage = () => {
  const [selected, setSelected] = useState('home')
  const form = useForm<ContentValues>({ defaultValues: SAMPLE_CONTENT })
  const { saving, save } = useSaving()
  return (
    <>
      <PageHeader title="Content Management">
        <Button size="s" aria-disabled={saving} onClick={save}>
          {saving ? 'Saving' : 'Save Changes'}
        </Button>
      </PageHeader>
      <FormProvider {...form}>
        <Tabs label="Pages" tabs={TABS} selected={selected} onSelect={setSelected} />
      </FormProvider>
    </>
  )
}
