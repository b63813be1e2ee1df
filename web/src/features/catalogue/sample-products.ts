import { PLACEHOLDER_IMAGE, SHORT_DESCRIPTION_LENGTH, type Product } from '@shop/contracts/product'

type Sample = [name: string, category: string, price: number, description: string]

const SAMPLES: readonly Sample[] = [
  [
    'Beechwood Dish Brush',
    'kitchen',
    9.5,
    'A brush with tampico bristles and a head that can be replaced when they wear out. The handle stays for years.',
  ],
  [
    'Linen Bread Bag',
    'kitchen',
    18,
    'Stonewashed linen that lets a loaf breathe, so that its crust stays crisp for days without any plastic.',
  ],
  [
    'Wool Dryer Balls',
    'laundry',
    22,
    'Six balls of felted wool that shorten the drying time and take the place of softener sheets.',
  ],
  [
    'Soap Nut Laundry Bag',
    'laundry',
    14,
    'Dried soap berries and a cotton bag: a gentle wash for coloured clothes, and compost afterwards.',
  ],
  [
    'Bamboo Toothbrush Set',
    'bathroom',
    12,
    'Four brushes with handles of bamboo in a paper box, each with a mark of its own so that nobody mixes them up.',
  ],
  [
    'Olive Oil Soap Bar',
    'bathroom',
    7.5,
    'Cold-pressed olive oil, water and time. Cured for eight weeks and wrapped in paper, without any perfume.',
  ],
  [
    'All-Purpose Cleaning Tablets',
    'cleaning',
    11,
    'Drop one tablet into a bottle of tap water. Three tablets make three bottles of cleaner for the whole home.',
  ],
  [
    'Cotton Cleaning Cloths',
    'cleaning',
    16,
    'Five woven cloths that replace paper towels and get better with every hot wash they go through.',
  ],
]

const EPOCH = '2026-01-01T00:00:00.000Z'

const toProduct = ([name, category, price, description]: Sample, index: number): Product => ({
  id: `sample-${index + 1}`,
  name,
  description,
  shortDescription: `${description.slice(0, SHORT_DESCRIPTION_LENGTH)}…`,
  price,
  category,
  categories: [category],
  stock: 10,
  inStock: true,
  images: [],
  image: PLACEHOLDER_IMAGE,
  tags: [],
  rating: 4,
  featured: false,
  ecoRating: 4,
  sustainabilityScore: 8,
  materials: [],
  createdAt: EPOCH,
  updatedAt: EPOCH,
})

/** What is shown when the products cannot be loaded; none of it can be bought. */
export const SAMPLE_PRODUCTS: readonly Product[] = SAMPLES.map(toProduct)
