import type { ReactNode } from 'react'

/** Icons of the back office, drawn like the shop's own: one line weight, 24 units. */
const icon = (content: ReactNode) => {
  const OfficeIcon = ({ size = 20 }: { size?: number }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {content}
    </svg>
  )
  return OfficeIcon
}

export const DashboardIcon = icon(<path d="M4 4h7v8H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 15h7v5H4z" />)
export const ProductsIcon = icon(<path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9" />)
export const OrdersIcon = icon(<path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6" />)
export const BlogIcon = icon(<path d="M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4" />)
export const ContentIcon = icon(<path d="M4 4h16v16H4zM4 9h16M10 9v11" />)
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.2A6.5 6.5 0 0 1 21.5 20" />
  </>,
)
export const CopyIcon = icon(<path d="M9 9h11v11H9zM5 15H4V4h11v1" />)
export const MediaIcon = icon(<path d="M4 5h16v14H4zM4 16l4.5-4.5L13 16l2.5-2.5L20 18M15.5 9.5h.01" />)
export const LogoutIcon = icon(<path d="M14 4H5v16h9M10 12h11M17 8l4 4-4 4" />)
export const StoreIcon = icon(<path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />)
export const BellIcon = icon(<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />)
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />)
export const ShieldIcon = icon(<path d="M12 3l7 2.5V11c0 4.5-3 8-7 10-4-2-7-5.5-7-10V5.5zM9 12l2 2 4-4" />)
export const UploadIcon = icon(<path d="M12 16V4M7 9l5-5 5 5M4 16v4h16v-4" />)
export const ReviewsIcon = icon(
  <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />,
)
export const NewsletterIcon = icon(<path d="M3.5 6h17v13h-17zM3.5 7l8.5 6.5L20.5 7" />)
export const MessagesIcon = icon(<path d="M4 4.5h16v11.5h-8l-4.5 4v-4H4zM8 8.5h8M8 12h5" />)
export const AuditIcon = icon(<path d="M12 7v5l3.5 2M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4 4v3.5h3.5" />)
