import { useId } from 'react'
import styles from './StarRating.module.css'

const STARS = 5
const STAR = 'M10 1.6l2.5 5.3 5.8.8-4.2 4.1 1 5.8L10 14.8l-5.1 2.8 1-5.8L1.7 7.7l5.8-.8z'

/** How much of each of the five stars is filled, 0 to 1, for a score of 0 to 10. */
export const fillsOf = (score: number) =>
  Array.from({ length: STARS }, (_, index) => Math.min(1, Math.max(0, score / 2 - index)))

const Star = ({ fill, gradient }: { fill: number; gradient: string }) => (
  <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <defs>
      <linearGradient id={gradient}>
        <stop offset={fill} stopColor="var(--honey)" />
        <stop offset={fill} stopColor="var(--line)" />
      </linearGradient>
    </defs>
    <path d={STAR} fill={`url(#${gradient})`} />
  </svg>
)

interface Props {
  score: number
  showScore?: boolean
  /** What the stars say; a sustainability score unless told otherwise. */
  label?: string
}

/** A score from 0 to 10, drawn as five stars. */
export const StarRating = ({
  score,
  showScore = false,
  label = `Sustainability score ${score} out of 10`,
}: Props) => {
  const id = useId()
  return (
    <span className={styles.rating}>
      <span className={styles.stars} role="img" aria-label={label}>
        {fillsOf(score).map((fill, index) => (
          <Star key={index} fill={fill} gradient={`${id}-${index}`} />
        ))}
      </span>
      {showScore && (
        <span className={styles.score} aria-hidden="true">
          {score}/10
        </span>
      )}
    </span>
  )
}
