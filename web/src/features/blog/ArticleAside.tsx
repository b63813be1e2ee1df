import { Link } from 'react-router'
import type { Post } from '@shop/contracts/blog'
import { NewsletterBox } from '../newsletter/newsletter.ts'
import styles from './ArticleAside.module.css'
import { useListPostsQuery } from './blog.api.ts'

const AUTHORS: Readonly<Record<string, string>> = {
  'Mara Lindqvist':
    'Mara chooses what the shop sells. She grew up above a hardware store and still mends everything.',
  'Jonas Adeyemi': 'Jonas packs, tests and returns things to their makers until they are right.',
  'Ines Okafor': 'Ines cooked for ten years before she came to us, and knows what a kitchen really needs.',
}

const NO_SEARCH = { search: '', category: '', tag: '', page: 1 }

const PopularTags = () => {
  const { data } = useListPostsQuery(NO_SEARCH)
  if (!data || data.popularTags.length === 0) return null
  return (
    <section aria-labelledby="tags-title">
      <h2 id="tags-title" className={styles.title}>
        Popular Tags
      </h2>
      <ul className={styles.tags}>
        {data.popularTags.map((tag) => (
          <li key={tag}>
            <Link to={`/blog?${new URLSearchParams({ tag }).toString()}`}>{tag}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who wrote it, what else is written about, and the newsletter. */
export const ArticleAside = ({ post }: { post: Post }) => (
  <aside className={styles.aside}>
    <section aria-labelledby="author-title">
      <h2 id="author-title" className={styles.title}>
        About the author
      </h2>
      <p className={styles.name}>{post.author}</p>
      {AUTHORS[post.author] && <p className={styles.text}>{AUTHORS[post.author]}</p>}
    </section>
    <PopularTags />
    <section aria-labelledby="article-newsletter">
      <h2 id="article-newsletter" className={styles.title}>
        Newsletter
      </h2>
      <p className={styles.text}>The next article, once a month, by e-mail.</p>
      <NewsletterBox />
    </section>
  </aside>
)
