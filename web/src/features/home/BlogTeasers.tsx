import { Link } from 'react-router'
import { Picture } from '../../ui/Picture.tsx'
import { SectionHeader } from './SectionHeader.tsx'
import sectionStyles from './Section.module.css'
import styles from './BlogTeasers.module.css'

const TEASERS = [
  {
    id: '1',
    picture: '/images/post-small-changes.webp',
    category: 'Lifestyle',
    title: 'Ten small changes that last longer than a resolution',
    text: 'No grand plan: one swap at a time, each when the old thing is used up.',
  },
  {
    id: '2',
    picture: '/images/post-five-things.webp',
    category: 'Home',
    title: 'A cleaning cupboard with five things in it',
    text: 'Most of what stands under the sink does the same job twice. What to keep.',
  },
  {
    id: '3',
    picture: '/images/post-compostable.webp',
    category: 'Education',
    title: 'What “compostable” means, and what it does not',
    text: 'Three words on packaging, three very different ends. A short guide.',
  },
] as const

/** Three articles to begin with. */
export const BlogTeasers = () => (
  <section className={`page ${sectionStyles.section}`} aria-labelledby="blog-title">
    <SectionHeader id="blog-title" title="From Our Blog" link="Visit Blog" to="/blog" />
    <ul className={styles.teasers}>
      {TEASERS.map(({ id, picture, category, title, text }) => (
        <li key={id} className={styles.teaser}>
          <Picture
            src={picture}
            alt=""
            sizes="(width >= 80rem) 27rem, (width >= 56rem) 31vw, 92vw"
            width={1600}
            height={1200}
            className={styles.picture}
          />
          <p className="eyebrow">{category}</p>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          <Link to={`/blog/${id}`} className={`text-link ${styles.link}`}>
            Read More<span className="visually-hidden">: {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
