import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { Pager } from '../../ui/office/Pager.tsx'
import { SearchField } from '../../ui/office/SearchField.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import { useAddress } from '../../ui/office/use-address.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useAdminPostsQuery, type ListedPost } from './admin-blog.api.ts'
import styles from './AdminBlogPage.module.css'
import { CreatePostCard } from './CreatePostCard.tsx'
import { DeletePostDialog } from './DeletePostDialog.tsx'
import { EditPostDialog } from './EditPostDialog.tsx'
import { postQueryIn } from './post-list-address.ts'
import { PostTable } from './PostTable.tsx'
import { usePostDeeds } from './use-post-deeds.ts'

type Opened = { what: 'edit' | 'delete'; post: ListedPost } | undefined

const STATUSES = [
  { value: '', name: 'All posts' },
  { value: 'draft', name: 'Drafts' },
  { value: 'published', name: 'Published' },
]

const PublishAllDrafts = () => {
  const { publishAll } = usePostDeeds()
  const publish = useOneAtATime(async () => {
    await publishAll()
  })
  return (
    <Button look="outline" size="s" onClick={() => void publish(undefined)}>
      Publish All Drafts
    </Button>
  )
}

const OpenDialog = ({ opened, onClose }: { opened: Opened; onClose: () => void }) => {
  if (opened?.what === 'edit') return <EditPostDialog postId={opened.post.id} onClose={onClose} />
  if (opened?.what === 'delete') return <DeletePostDialog post={opened.post} onClose={onClose} />
  return null
}

const PostList = ({ onOpen }: { onOpen: (opened: Opened) => void }) => {
  const { query: address, change } = useAddress()
  const query = postQueryIn(address)
  const { data, currentData, isError, isFetching } = useAdminPostsQuery(query)
  const shown = currentData ?? data
  const isNarrowed = query.search !== '' || query.status !== undefined
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <SearchField
          label="Search posts"
          placeholder="Search posts..."
          value={query.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
        <SelectField
          label="Filter by status"
          quiet
          options={STATUSES}
          value={query.status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
        />
      </div>
      {isError && <Notice tone="error">Failed to fetch posts</Notice>}
      {!(isError && !shown) && (
        <PostTable
          posts={shown?.items}
          busy={isFetching}
          empty={isNarrowed ? 'No posts found.' : 'No posts yet.'}
          onEdit={(post) => onOpen({ what: 'edit', post })}
          onDelete={(post) => onOpen({ what: 'delete', post })}
        />
      )}
      {shown && <Pager {...shown} onPage={(page) => change({ page: page === 1 ? undefined : page })} />}
    </div>
  )
}

/** Posts are drafted here, edited with a preview, published and deleted. */
export const AdminBlogPage = () => {
  const [opened, setOpened] = useState<Opened>()
  return (
    <>
      <PageHeader title="Blog Management">
        <PublishAllDrafts />
      </PageHeader>
      <div className={styles.columns}>
        <PostList onOpen={setOpened} />
        <CreatePostCard />
      </div>
      <OpenDialog opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
