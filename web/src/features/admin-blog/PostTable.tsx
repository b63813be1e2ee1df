import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import { Tag } from '../../ui/office/Tag.tsx'
import type { ListedPost } from './admin-blog.api.ts'
import styles from './AdminBlogPage.module.css'

interface Acts {
  onEdit: (post: ListedPost) => void
  onDelete: (post: ListedPost) => void
}

const columnsFor = ({ onEdit, onDelete }: Acts): Column<ListedPost>[] => [
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
    cell: (post) => (
      <div className={styles.actions}>
        <Button look="quiet" size="s" aria-label={`Edit ${post.title}`} onClick={() => onEdit(post)}>
          Edit
        </Button>
        <IconButton label={`Delete ${post.title}`} onClick={() => onDelete(post)}>
          <TrashIcon />
        </IconButton>
      </div>
    ),
  },
]

/** The posts of the shop, a page of them. */
export const PostTable = ({
  posts,
  busy,
  empty,
  ...acts
}: Acts & { posts: readonly ListedPost[] | undefined; busy: boolean; empty: string }) => (
  <DataTable
    label="Posts"
    columns={columnsFor(acts)}
    rows={posts}
    keyOf={({ id }) => id}
    empty={empty}
    cards={styles.cards}
    busy={busy}
  />
)
