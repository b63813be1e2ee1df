import type { Policy } from './policy.ts'

export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  lead: 'What we know about you, what we use it for, and how you can have it changed or deleted.',
  sections: [
    {
      id: 'what',
      title: 'What we keep',
      paragraphs: [
        'When you order: your name, your e-mail address, where the parcel goes, what you bought, and whether it is paid. We need these to send your order and to answer you about it.',
        'When you open an account: your name, your e-mail address, and your password in a form that nobody can read, ourselves included. Your wishlist and your reviews belong to your account as well; beside a review we show your first name and the first letter of your last name.',
        'When you write to us, or ask for our newsletter: what you send us. The newsletter starts only after you have confirmed it by e-mail, and every issue has a link that ends it.',
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      paragraphs: [
        'Your cart, and as a guest your wishlist, are kept in the storage of your browser. Cookies are used for two things only: to keep you signed in, and to show a guest their own order.',
        'We set no advertising cookies, measure nothing for others, and load nothing from other websites: fonts, pictures and the map come from our own server.',
      ],
    },
    {
      id: 'payment',
      title: 'Who else sees it',
      paragraphs: [
        'Card payments are made on the page of our payment provider, which learns your name, address and card. We learn that you have paid, and never see the card number.',
        'We do not sell or lend what we know about you.',
      ],
    },
    {
      id: 'rights',
      title: 'What you can ask of us',
      paragraphs: [
        'Your name and password can be changed under Account. For everything else, such as a copy of what we keep, a correction, or the deletion of your account, write to hello@alder.example. We reply within 24 hours.',
        'Links that reset a password expire after 24 hours.',
      ],
    },
  ],
}
