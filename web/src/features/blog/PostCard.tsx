import { Link } from 'react-router'
import type { PostSummary } from '@shop/contracts/blog'
import { formatDay } from './format-day.ts'
import styles from './PostCard.module.css'

/** An article in a list. */
export const PostCard = ({ post }: { post: PostSummary }) => (
  <article className={styles.card}>
    <img src={post.image} alt="" width={1000} height={1000} loading="lazy" className={styles.picture} />
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
