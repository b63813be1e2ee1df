import { useWatch } from 'react-hook-form'
import { detailOf } from '../../api/problem.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Skeleton.tsx'
import { useAdminPreviewPostQuery } from './admin-blog.api.ts'
import styles from './EditPostDialog.module.css'
import type { PostFormValues } from './post-form.rules.ts'

const Body = ({ content }: { content: string }) => {
  const { data, error } = useAdminPreviewPostQuery(content, { skip: content.trim() === '' })
  if (content.trim() === '') return <Notice>There is no content yet.</Notice>
  if (error) return <Notice tone="error">{detailOf(error, 'The preview could not be made.')}</Notice>
  if (!data) return <Spinner />
  // Sanitised by the server, as it will be when the post is saved.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: data.content }} />
}

/** The post as readers will see it: what the server makes of the text. */
export const PostPreview = () => {
  const [title, content, category, author, image] = useWatch<
    PostFormValues,
    ['title', 'content', 'category', 'author', 'image']
  >({ name: ['title', 'content', 'category', 'author', 'image'] })
  return (
    <article className={styles.preview} aria-label="Preview">
      <p className="eyebrow">{category}</p>
      <h3 className={styles.headline}>{title}</h3>
      <p className={styles.byline}>By {author}</p>
      {image.trim() !== '' && <img src={image} alt="" className={styles.picture} />}
      <Body content={content} />
    </article>
  )
}
