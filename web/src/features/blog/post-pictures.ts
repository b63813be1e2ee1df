import compostable from '../../assets/post-compostable.webp'
import fiveThings from '../../assets/post-five-things.webp'
import keepingFood from '../../assets/post-keeping-food.webp'
import slowLaundry from '../../assets/post-slow-laundry.webp'
import smallChanges from '../../assets/post-small-changes.webp'

/** The picture of each article, by its id. */
export const POST_PICTURES: Readonly<Record<string, string>> = {
  '1': smallChanges,
  '2': fiveThings,
  '3': compostable,
  '4': keepingFood,
  '5': slowLaundry,
}
