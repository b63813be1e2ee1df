import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { Tag } from '../../ui/office/Tag.tsx'
import styles from './AdminBlogPage.module.css'
import { CreatePostCard } from './CreatePostCard.tsx'
import { draftOf, FIRST_POSTS, type LocalPost, type PostText } from './local-posts.ts'

const COLUMNS: readonly Column<LocalPost>[] = [
  { id: 'title', header: 'Title', cell: ({ title }) => <span className={styles.name}>{title}</span> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Tag tone={status === 'published' ? 'green' : 'neutral'}>
        {status === 'published' ? 'Published' : 'Draft'}
      </Tag>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    cell: ({ date }) => (
      <time dateTime={date} className={styles.date}>
        {date}
      </time>
    ),
  },
  {
    id: 'edit',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: ({ title }) => (
      <Button look="quiet" size="s" aria-label={`Edit ${title}`}>
        Edit
      </Button>
    ),
  },
]

const usePosts = () => {
  const [posts, setPosts] = useState<readonly LocalPost[]>(FIRST_POSTS)
  const create = (text: PostText) => {
    const post = draftOf(text, crypto.randomUUID(), new Date())
    if (post) setPosts((before) => [post, ...before])
    return post !== undefined
  }
  return { posts, create }
}

/** The posts of this visit; nothing of it is kept. */
export const AdminBlogPage = () => {
  const { posts, create } = usePosts()
  return (
    <>
      <PageHeader title="Blog Management">
        <Button look="outline" size="s">
          Publish All Drafts
        </Button>
      </PageHeader>
      <div className={styles.columns}>
        <DataTable
          label="Posts"
          columns={COLUMNS}
          rows={posts}
          keyOf={({ id }) => id}
          empty="No posts yet."
          cards={styles.cards}
        />
        <CreatePostCard onCreate={create} />
      </div>
    </>
  )
}
