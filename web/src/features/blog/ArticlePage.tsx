import { useParams } from 'react-router'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ShareIcon } from '../../ui/icons.tsx'
import { useTitle } from '../../ui/use-title.ts'
import styles from './ArticlePage.module.css'
import { ArticleAside } from './ArticleAside.tsx'
import { formatDay, type Post } from './post.ts'
import { PostCard } from './PostCard.tsx'
import { findPost } from './posts.ts'

const TRAIL = [
  { name: 'Home', to: '/' },
  { name: 'Blog', to: '/blog' },
]

const NotFound = () => (
  <EmptyState level={1} title="Post Not Found" actions={<ButtonLink to="/blog">Back to Blog</ButtonLink>}>
    This article is not here, or no longer. The others are.
  </EmptyState>
)

const Related = ({ post }: { post: Post }) => (
  <section className={styles.related} aria-labelledby="related-title">
    <h2 id="related-title" className={styles.subtitle}>
      Related Articles
    </h2>
    <ul className={styles.cards}>
      {post.relatedPosts
        .map(findPost)
        .filter((other) => other !== undefined)
        .map((other) => (
          <li key={other.id}>
            <PostCard post={other} />
          </li>
        ))}
    </ul>
  </section>
)

const Article = ({ post }: { post: Post }) => (
  <>
    <Breadcrumbs trail={TRAIL} here={post.title} />
    <article className={styles.article}>
      <header className={styles.header}>
        <p className="eyebrow">{post.category}</p>
        <h1 className={styles.title}>{post.title}</h1>
        <p className={styles.meta}>
          By {post.author} · <time dateTime={post.date}>{formatDay(post.date)}</time>
        </p>
      </header>
      <img src={post.image} alt="" width={1000} height={1000} className={styles.picture} />
      <div className={styles.columns}>
        <div>
          {/* The shop's own text; nothing that a visitor typed ever gets here. */}
          <div className={styles.prose} dangerouslySetInnerHTML={{ __html: post.content }} />
          <Button look="outline" size="s" className={styles.share ?? ''}>
            <ShareIcon size={18} /> Share
          </Button>
        </div>
        <ArticleAside post={post} />
      </div>
    </article>
    <Related post={post} />
  </>
)

/** One article. */
export const ArticlePage = () => {
  const post = findPost(useParams().postId)
  useTitle(post?.title ?? 'Post Not Found')
  return <div className={`page ${styles.page}`}>{post ? <Article post={post} /> : <NotFound />}</div>
}
