import { useParams } from 'react-router'
import type { Post } from '@shop/contracts/blog'
import { isProblem } from '../../api/problem.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ShareIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { share } from '../../ui/share.ts'
import { Spinner } from '../../ui/Skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import styles from './ArticlePage.module.css'
import { ArticleAside } from './ArticleAside.tsx'
import { useGetPostQuery } from './blog.api.ts'
import { formatDay } from './format-day.ts'
import { PostCard } from './PostCard.tsx'

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
      {post.related.map((other) => (
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
      <Picture
        src={post.image}
        alt=""
        sizes="(width >= 96rem) 88rem, 92vw"
        width={1600}
        height={900}
        eager
        className={styles.picture}
      />
      <div className={styles.columns}>
        <div>
          {/* Written in the back office and sanitised by the server. */}
          <div className={styles.prose} dangerouslySetInnerHTML={{ __html: post.content }} />
          <Button
            look="outline"
            size="s"
            className={styles.share ?? ''}
            onClick={() => void share(post.title)}
          >
            <ShareIcon size={18} /> Share
          </Button>
        </div>
        <ArticleAside post={post} />
      </div>
    </article>
    {post.related.length > 0 && <Related post={post} />}
  </>
)

const LoadError = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    level={1}
    title="This article did not load"
    actions={<Button onClick={onRetry}>Try again</Button>}
  >
    The shop did not answer. Please check your connection.
  </EmptyState>
)

const UNKNOWN = [400, 404, 422]

/** One article. */
export const ArticlePage = () => {
  const { postId = '' } = useParams()
  const { currentData: post, error, refetch } = useGetPostQuery(postId)
  const isUnknown = isProblem(error) && UNKNOWN.includes(error.status)
  useTitle(post?.title ?? (isUnknown ? 'Post Not Found' : 'Blog'))
  return (
    <div className={`page ${styles.page}`}>
      {post && <Article post={post} />}
      {!post && isUnknown && <NotFound />}
      {!post && error && !isUnknown && <LoadError onRetry={() => void refetch()} />}
      {!post && !error && <Spinner label="Loading the article" />}
    </div>
  )
}
