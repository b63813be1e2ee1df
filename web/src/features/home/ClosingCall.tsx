import { ButtonLink } from '../../ui/Button.tsx'
import styles from './ClosingCall.module.css'

/** The last word of the home page. */
export const ClosingCall = () => (
  <section className="page" aria-labelledby="closing-title">
    <div className={styles.call}>
      <h2 id="closing-title" className={styles.title}>
        Ready to Make a Difference
      </h2>
      <p className={styles.text}>
        Begin with the thing that runs out next. One percent of every sale goes to the rivers and woods we
        live beside.
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/shop" size="l" look="accent">
          Shop Products
        </ButtonLink>
        <ButtonLink to="/contact" size="l" look="outline">
          Contact Us
        </ButtonLink>
      </div>
    </div>
  </section>
)
