import type { ReactNode } from 'react'

/** The shop's own icons: one line weight, 24 units, coloured by the text around them. */
const icon = (content: ReactNode) => {
  const ShopIcon = ({ size = 20 }: { size?: number }) => (
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
  return ShopIcon
}

export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />)
export const MenuIcon = icon(<path d="M4 8h16M4 16h16" />)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const MinusIcon = icon(<path d="M5 12h14" />)
export const ArrowIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />)
export const ArrowBackIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />)
export const ChevronIcon = icon(<path d="M6 9l6 6 6-6" />)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4 4" />
  </>,
)
export const CartIcon = icon(
  <>
    <path d="M5 9h14l-1.2 10.2a1 1 0 0 1-1 .8H7.2a1 1 0 0 1-1-.8L5 9Z" />
    <path d="M8.5 11.5V8a3.5 3.5 0 0 1 7 0v3.5" />
  </>,
)
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.8" />
    <path d="M4.8 20a7.2 7.2 0 0 1 14.4 0" />
  </>,
)
export const FilterIcon = icon(<path d="M4 7h9M19 7h1M4 17h1M11 17h9M16 4.8v4.4M8 14.8v4.4" />)
export const HeartIcon = icon(
  <path d="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z" />,
)
export const ShareIcon = icon(<path d="M12 15V4M8 7.5L12 3.5l4 4M5 12v7.5h14V12" />)
export const TrashIcon = icon(<path d="M5 7h14M10 4h4M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5" />)
export const LeafIcon = icon(
  <path d="M5 19c0-9 5-14 15-14 0 10-5 14-11 14-1.5 0-2.8-.5-4-1.5M5 19c2-5 5-7.5 9-9" />,
)
export const DropIcon = icon(
  <path d="M12 3.5c4 4.5 6.5 7.6 6.5 11a6.5 6.5 0 0 1-13 0c0-3.4 2.5-6.5 6.5-11ZM9 15a3 3 0 0 0 3 3" />,
)
export const TruckIcon = icon(
  <>
    <path d="M3 6h11v10H3zM14 10h4l3 3v3h-7" />
    <circle cx="7.5" cy="17.5" r="1.8" />
    <circle cx="17" cy="17.5" r="1.8" />
  </>,
)
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
)
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.7A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.6-.8" />,
)
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3 2" />
  </>,
)
export const MailIcon = icon(<path d="M3.5 6h17v12h-17zM3.5 7l8.5 6 8.5-6" />)
export const PhoneIcon = icon(
  <path d="M6 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6.5 6.5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5.5a2 2 0 0 1 2-2Z" />,
)
export const PinIcon = icon(
  <>
    <path d="M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21Z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>,
)
