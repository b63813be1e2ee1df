/** What other features may use of reviews. */
export { Reviews } from './Reviews.tsx'
