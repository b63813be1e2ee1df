import { Link } from 'react-router'
import { NewsletterBox } from '../newsletter/newsletter.ts'
import { useTitle } from '../../ui/use-title.ts'
import styles from './BlogPage.module.css'
import { formatDay, type Post } from './post.ts'
import { PostCard } from './PostCard.tsx'
import { POSTS } from './posts.ts'

const CATEGORIES = ['All', 'Home', 'Kitchen', 'Cleaning', 'Fashion', 'Energy']

const Tools = () => (
  <div className={styles.tools}>
    <ul className={styles.categories} aria-label="Categories">
      {CATEGORIES.map((category) => (
        <li key={category}>
          <button type="button" className={styles.category} aria-pressed={category === 'All'}>
            {category}
          </button>
        </li>
      ))}
    </ul>
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        className={styles.search}
        placeholder="Search articles..."
        aria-label="Search articles"
        autoComplete="off"
      />
    </form>
  </div>
)

const Featured = ({ post }: { post: Post }) => (
  <article className={styles.featured}>
    <img src={post.image} alt="" width={1000} height={1000} className={styles.picture} />
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

/** All articles: one large, the others as cards. */
export const BlogPage = () => {
  useTitle('Blog')
  const featured = POSTS.filter((post) => post.featuredPost)
  const others = POSTS.filter((post) => !post.featuredPost)
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.header}>
        <h1 className={styles.title}>From the workbench</h1>
        <p className={styles.lead}>
          Notes on keeping house with less: tried at home, written without a raised finger.
        </p>
      </header>
      <Tools />
      {featured.map((post) => (
        <Featured key={post.id} post={post} />
      ))}
      <ul className={styles.cards}>
        {others.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <section className={styles.newsletter} aria-labelledby="blog-newsletter">
        <h2 id="blog-newsletter" className={styles.subtitle}>
          New articles by e-mail
        </h2>
        <p>Once a month, and nothing else.</p>
        <NewsletterBox />
      </section>
    </div>
  )
}
