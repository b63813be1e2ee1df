import type { OrderStatus } from '@shop/contracts/order'

/** What the dashboard shows until figures are kept: a made-up month. */
export const FIGURES = [
  { name: 'Total Revenue', value: '$45,231.89', change: '+20.1% from last month' },
  { name: 'Sales', value: '1,234', change: '+19% from last month' },
  { name: 'Average Order', value: '$36.65', change: '+1.2% from last month' },
  { name: 'Active Users', value: '573', change: '+201 since last month' },
] as const

interface SampleOrder {
  id: string
  customer: string
  email: string
  status: OrderStatus
  total: number
}

export const RECENT_ORDERS: readonly SampleOrder[] = [
  {
    id: '7c1e04b2',
    customer: 'Olivia Martin',
    email: 'olivia@mail.example',
    status: 'processing',
    total: 64.8,
  },
  { id: '19fd83aa', customer: 'Jackson Lee', email: 'jackson@mail.example', status: 'shipped', total: 39.99 },
  {
    id: 'e502b7c1',
    customer: 'Isabella Nguyen',
    email: 'isabella@mail.example',
    status: 'delivered',
    total: 112,
  },
  { id: '4bd96f30', customer: 'William Kim', email: 'will@mail.example', status: 'pending', total: 28.5 },
  { id: 'a8017e5d', customer: 'Sofia Davis', email: 'sofia@mail.example', status: 'delivered', total: 75.25 },
]

/** Revenue by month in whole dollars, for the picture of the year. */
export const REVENUE: readonly (readonly [month: string, dollars: number])[] = [
  ['Jan', 2910],
  ['Feb', 3120],
  ['Mar', 3680],
  ['Apr', 3410],
  ['May', 4020],
  ['Jun', 3790],
  ['Jul', 3350],
  ['Aug', 3640],
  ['Sep', 4180],
  ['Oct', 4420],
  ['Nov', 4710],
  ['Dec', 4002],
]
