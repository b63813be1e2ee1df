import { Link } from 'react-router'
import type { PostSummary } from '@shop/contracts/blog'
import { Picture } from '../../ui/Picture.tsx'
import { formatDay } from './format-day.ts'
import styles from './PostCard.module.css'

const SIZES = '(width >= 80rem) 27rem, (width >= 56rem) 33vw, (width >= 40rem) 46vw, 92vw'

/** An article in a list. */
export const PostCard = ({ post }: { post: PostSummary }) => (
  <article className={styles.card}>
    <Picture src={post.image} alt="" sizes={SIZES} width={1600} height={1200} className={styles.picture} />
    <p className="eyebrow">{post.category}</p>
    <h3 className={styles.title}>
      <Link to={`/blog/${post.id}`}>{post.title}</Link>
    </h3>
    <p className={styles.excerpt}>{post.excerpt}</p>
    <p className={styles.meta}>
      {post.author} · {formatDay(post.date)}
    </p>
  </article>
)
