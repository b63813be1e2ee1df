import { Link } from 'react-router'
import type { PostPage, PostSummary } from '@shop/contracts/blog'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageLinks } from '../../ui/PageLinks.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { NewsletterBox } from '../newsletter/newsletter.ts'
import { useListPostsQuery } from './blog.api.ts'
import styles from './BlogPage.module.css'
import { BlogSkeleton } from './BlogSkeleton.tsx'
import { BlogTools } from './BlogTools.tsx'
import { formatDay } from './format-day.ts'
import { PostCard } from './PostCard.tsx'
import { searchOf, useBlogView } from './use-blog-view.ts'

const Featured = ({ post }: { post: PostSummary }) => (
  <article className={styles.featured}>
    <Picture
      src={post.image}
      alt=""
      sizes="(width >= 96rem) 47rem, (width >= 56rem) 52vw, 92vw"
      width={1600}
      height={1200}
      eager
      className={styles.picture}
    />
    <div className={styles.words}>
      <p className="eyebrow">{post.category}</p>
      <h2 className={styles.headline}>
        <Link to={`/blog/${post.id}`}>{post.title}</Link>
      </h2>
      <p className={styles.excerpt}>{post.excerpt}</p>
      <p className={styles.meta}>
        {post.author} · {formatDay(post.date)}
      </p>
    </div>
  </article>
)

const Posts = ({ posts }: { posts: readonly PostSummary[] }) => {
  const featured = posts.find((post) => post.featuredPost)
  return (
    <>
      {featured && <Featured post={featured} />}
      <ul className={styles.cards}>
        {posts
          .filter((post) => post !== featured)
          .map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
      </ul>
    </>
  )
}

const Newsletter = () => (
  <section className={styles.newsletter} aria-labelledby="blog-newsletter">
    <div>
      <h2 id="blog-newsletter" className={styles.subtitle}>
        New articles by e-mail
      </h2>
      <p>Once a month, and nothing else.</p>
    </div>
    <NewsletterBox />
  </section>
)

const Nothing = ({ onReset }: { onReset: () => void }) => (
  <EmptyState title="No articles found" actions={<Button onClick={onReset}>Show all articles</Button>}>
    Nothing we wrote matches that. Other words, or another category, may find it.
  </EmptyState>
)

const LoadError = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState title="The articles did not load" actions={<Button onClick={onRetry}>Try again</Button>}>
    The shop did not answer. Please check your connection.
  </EmptyState>
)

const countOf = ({ total }: PostPage) => `${total} ${total === 1 ? 'article' : 'articles'}`

/** All articles, or those looked for: one large, the others as cards. */
export const BlogPage = () => {
  useTitle('Blog')
  const { view, change } = useBlogView()
  const { currentData: page, error, refetch } = useListPostsQuery(view)
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.header}>
        <h1 className={styles.title}>From the workbench</h1>
        <p className={styles.lead}>
          Notes on keeping house with less: tried at home, written without a raised finger.
        </p>
      </header>
      <BlogTools view={view} onChange={change} />
      <p className="visually-hidden" role="status">
        {page && countOf(page)}
      </p>
      {page && page.total > 0 && <Posts posts={page.items} />}
      {page?.total === 0 && <Nothing onReset={() => change({ search: '', category: '', tag: '' })} />}
      {page && (
        <PageLinks
          page={page.page}
          pageCount={Math.ceil(page.total / page.pageSize)}
          searchOf={(to) => searchOf({ ...view, page: to })}
        />
      )}
      {!page && (error ? <LoadError onRetry={() => void refetch()} /> : <BlogSkeleton />)}
      <Newsletter />
    </div>
  )
}
