/** The six main pages, in the order of header, mobile menu and footer. */
export const MAIN_LINKS = [
  { name: 'Home', to: '/' },
  { name: 'Shop', to: '/shop' },
  { name: 'Blog', to: '/blog' },
  { name: 'About Us', to: '/about' },
  { name: 'Contact', to: '/contact' },
  { name: 'FAQs', to: '/faq' },
] as const

export const SOCIAL_LINKS = [
  { name: 'Instagram', to: 'https://www.instagram.com/' },
  { name: 'Pinterest', to: 'https://www.pinterest.com/' },
  { name: 'YouTube', to: 'https://www.youtube.com/' },
] as const
