import type { MediaPage as Page, Picture } from '@shop/contracts/media'
import { useState } from 'react'
import { detailOf } from '../../api/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import { useAddress } from '../../ui/office/use-address.ts'
import { Spinner } from '../../ui/Skeleton.tsx'
import { useAdminMediaQuery } from './admin-media.api.ts'
import { DeletePicturesDialog } from './DeletePicturesDialog.tsx'
import styles from './MediaPage.module.css'
import { PictureTile } from './PictureTile.tsx'
import { UploadPictures } from './UploadPictures.tsx'

const SHOWN = [
  { value: '', name: 'All pictures' },
  { value: 'true', name: 'Not used' },
]

interface PicturesProps {
  items: readonly Picture[]
  unused: boolean
  onDelete: (pictures: readonly Picture[]) => void
}

const Pictures = ({ items, unused, onDelete }: PicturesProps) => {
  if (items.length === 0)
    return <p className={styles.empty}>{unused ? 'Every picture is used.' : 'No pictures yet.'}</p>
  return (
    <ul className={styles.grid} aria-label="Pictures">
      {items.map((picture) => (
        <PictureTile key={picture.name} picture={picture} onDelete={(one) => onDelete([one])} />
      ))}
    </ul>
  )
}

interface PagesProps {
  page: Page
  isFirst: boolean
  onPage: (after: string | undefined) => void
}

const Pages = ({ page: { items, next }, isFirst, onPage }: PagesProps) => (
  <nav className={styles.pages} aria-label="Pages">
    <p role="status">{items.length === 1 ? '1 picture' : `${items.length} pictures`}</p>
    {!isFirst && (
      <Button look="outline" size="s" onClick={() => onPage(undefined)}>
        From the start
      </Button>
    )}
    {next && (
      <Button look="outline" size="s" onClick={() => onPage(next)}>
        Next
      </Button>
    )}
  </nav>
)

/** The pictures that were uploaded, by name, and what uses them. */
export const MediaPage = () => {
  const { query: address, change } = useAddress()
  const unused = address.get('unused') === 'true'
  const after = address.get('after') ?? undefined
  const { data, error } = useAdminMediaQuery({ after, unused: unused || undefined })
  const [doomed, setDoomed] = useState<readonly Picture[]>()
  return (
    <>
      <PageHeader title="Media">
        <SelectField
          label="Show"
          quiet
          options={SHOWN}
          value={unused ? 'true' : ''}
          onChange={({ target }) => change({ unused: target.value, after: undefined })}
        />
        {unused && data && data.items.length > 1 && (
          <Button look="outline" size="s" onClick={() => setDoomed(data.items)}>
            Delete these {data.items.length}
          </Button>
        )}
        <UploadPictures />
      </PageHeader>
      {error && <Notice tone="error">{detailOf(error, 'The pictures did not load.')}</Notice>}
      {!data && !error && <Spinner />}
      {data && <Pictures items={data.items} unused={unused} onDelete={setDoomed} />}
      {data && <Pages page={data} isFirst={!after} onPage={(last) => change({ after: last })} />}
      {doomed && <DeletePicturesDialog pictures={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  )
}
