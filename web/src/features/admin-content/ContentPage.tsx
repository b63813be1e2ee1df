import type { PageContent } from '@shop/contracts/content'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { UnsavedChanges } from '../../ui/office/UnsavedChanges.tsx'
import { Spinner } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useAdminContentQuery } from './admin-content.api.ts'
import styles from './ContentPage.module.css'
import { FaqFields } from './FaqFields.tsx'
import { HomeFields } from './HomeFields.tsx'
import { AboutFields, ContactFields } from './PageFields.tsx'
import { useContentForm } from './use-content-form.ts'

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

const TITLE = 'Content Management'

/** What is typed stays while one goes from tab to tab; leaving the screen with it is asked about. */
const ContentForm = ({ content }: { content: PageContent }) => {
  const [selected, setSelected] = useState('home')
  const { form, saving, save, isChanged } = useContentForm(content, setSelected)
  return (
    <>
      <PageHeader title={TITLE}>
        {isChanged && !saving && <span className={styles.unsaved}>Unsaved changes</span>}
        <Button size="s" aria-disabled={saving} onClick={() => void save()}>
          {saving ? 'Saving' : 'Save Changes'}
        </Button>
      </PageHeader>
      <FormProvider {...form}>
        <Tabs label="Pages" tabs={TABS} selected={selected} onSelect={setSelected} />
      </FormProvider>
      <UnsavedChanges when={isChanged} />
    </>
  )
}

/** The texts of the storefront's pages. */
export const ContentPage = () => {
  const { data, error, refetch } = useAdminContentQuery(undefined)
  if (data) return <ContentForm content={data} />
  return (
    <>
      <PageHeader title={TITLE} />
      {!error && <Spinner />}
      {error && (
        <Notice tone="error">
          The texts of the pages did not load.{' '}
          <Button look="quiet" size="s" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      )}
    </>
  )
}
