import { defaultAbout } from '@shop/contracts/defaults/about'
import { useContent } from '../../api/page-content.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { COMMITMENTS, NUMBERS, paragraphsOf, TEAM, valueOf } from './about.content.ts'
import styles from './AboutPage.module.css'

const Story = ({ text }: { text: string }) => (
  <section className={styles.story} aria-labelledby="story-title">
    <Picture
      src="/images/about.webp"
      alt=""
      sizes="(width >= 56rem) 45vw, 92vw"
      width={1000}
      height={1000}
      eager
      className={styles.picture}
    />
    <div className={styles.prose}>
      <h2 id="story-title" className={styles.title}>
        Our Story
      </h2>
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </section>
)

const Values = ({ text }: { text: string }) => (
  <section aria-labelledby="values-title">
    <h2 id="values-title" className={styles.title}>
      Our Values
    </h2>
    <ul className={styles.values}>
      {paragraphsOf(text)
        .map(valueOf)
        .map((value) => (
          <li key={value.title}>
            <h3 className={styles.name}>{value.title}</h3>
            <p>{value.text}</p>
          </li>
        ))}
    </ul>
  </section>
)

const Commitments = () => (
  <section className={styles.band} aria-labelledby="commitments-title">
    <div className={`page ${styles.commitments}`}>
      <h2 id="commitments-title" className={styles.title}>
        Our Commitments
      </h2>
      <ul>
        {COMMITMENTS.map((commitment) => (
          <li key={commitment}>{commitment}</li>
        ))}
      </ul>
    </div>
  </section>
)

const Numbers = () => (
  <section aria-labelledby="impact-title">
    <h2 id="impact-title" className={styles.title}>
      Our Impact
    </h2>
    <ul className={styles.numbers}>
      {NUMBERS.map(({ figure, text }) => (
        <li key={text}>
          <strong className={styles.figure}>{figure}</strong>
          {text}
        </li>
      ))}
    </ul>
  </section>
)

const Team = () => (
  <section aria-labelledby="team-title">
    <h2 id="team-title" className={styles.title}>
      Our Team
    </h2>
    <ul className={styles.team}>
      {TEAM.map(({ name, role }) => (
        <li key={name}>
          <span className={styles.initials} aria-hidden="true">
            {name.replace(/[^A-Z]/g, '')}
          </span>
          <div>
            <h3 className={styles.name}>{name}</h3>
            <p>{role}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

/** Who is behind the shop and what they stand for. */
export const AboutPage = () => {
  useTitle('About Us')
  const { title, story, values } = useContent('about', defaultAbout)
  return (
    <>
      <div className="page">
        <PageHeader
          title={title}
          lead="We sell household goods that clean, keep and carry just as well, without the waste."
        />
      </div>
      <div className={`page ${styles.blocks}`}>
        <Story text={story} />
        <Values text={values} />
      </div>
      <Commitments />
      <div className={`page ${styles.blocks}`}>
        <Numbers />
        <Team />
      </div>
    </>
  )
}
