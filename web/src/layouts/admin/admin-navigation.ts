import type { ComponentType } from 'react'
import {
  AuditIcon,
  BlogIcon,
  ContentIcon,
  DashboardIcon,
  MediaIcon,
  MessagesIcon,
  NewsletterIcon,
  OrdersIcon,
  ProductsIcon,
  ReviewsIcon,
  UsersIcon,
} from '../../ui/office/office-icons.tsx'

export interface OfficeLink {
  name: string
  to: string
  Icon: ComponentType<{ size?: number }>
}

const dashboard: OfficeLink = { name: 'Dashboard', to: '/admin', Icon: DashboardIcon }
const products: OfficeLink = { name: 'Products', to: '/admin/products', Icon: ProductsIcon }
const orders: OfficeLink = { name: 'Orders', to: '/admin/orders', Icon: OrdersIcon }
const blog: OfficeLink = { name: 'Blog', to: '/admin/blog', Icon: BlogIcon }
const content: OfficeLink = { name: 'Content', to: '/admin/content', Icon: ContentIcon }
const users: OfficeLink = { name: 'Users', to: '/admin/users', Icon: UsersIcon }

export const SIDEBAR_LINKS: readonly OfficeLink[] = [dashboard, products, orders, blog, content, users]

/** Screens beyond the six, in a group of their own beneath them: a new screen adds a line here and one in `admin.routes.ts`. */
export const MORE_LINKS: readonly OfficeLink[] = [
  { name: 'Media', to: '/admin/media', Icon: MediaIcon },
  { name: 'Reviews', to: '/admin/reviews', Icon: ReviewsIcon },
  { name: 'Newsletter', to: '/admin/newsletter', Icon: NewsletterIcon },
  { name: 'Messages', to: '/admin/messages', Icon: MessagesIcon },
  { name: 'Audit log', to: '/admin/audit', Icon: AuditIcon },
]

/** In the order of the mobile menu; orders and users follow, since there is no other way to them on a phone. */
export const MENU_LINKS: readonly OfficeLink[] = [dashboard, products, content, blog, orders, users]

const TITLES: Readonly<Record<string, string>> = {
  '/admin': 'Dashboard',
  '/admin/products': 'Products',
  '/admin/blog': 'Blog Management',
  '/admin/content': 'Content Management',
  '/admin/analytics': 'Analytics',
  '/admin/users': 'Users',
}

/** What the top bar says on a path. */
export const titleOf = (path: string) => TITLES[path.replace(/\/+$/, '')] ?? 'Admin'
