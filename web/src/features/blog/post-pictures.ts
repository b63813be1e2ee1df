import jars from '../../assets/hero-jars.webp'

/** The picture of each article, by its id. */
export const POST_PICTURES: Readonly<Record<string, string>> = {
  '1': jars,
  '2': jars,
  '3': jars,
  '4': jars,
  '5': jars,
}
