import type { FaqContent } from '../content.ts'

type Answered = Omit<FaqContent['questions'][number], 'category'>
type Category = FaqContent['questions'][number]['category']

const answered: Record<Category, readonly Answered[]> = {
  products: [
    {
      question: 'What does the sustainability score mean?',
      answer:
        'A number from 0 to 10 that we give every product. It sums up what it is made of, how long it lasts, whether its parts can be replaced, and what becomes of it in the end. The stars show the same score divided by two.',
    },
    {
      question: 'Are your cleaning products safe around children and pets?',
      answer:
        'Our cleaners have short lists of ingredients, all of them named on the product page. Keep every cleaner out of reach all the same, and follow the dose on the packet.',
    },
    {
      question: 'Do you sell replacement parts and refills?',
      answer:
        'Where a product has a part that wears out first, such as a brush head, we try to keep that part in stock. You find it by searching for the product.',
    },
    {
      question: 'Is there a warranty?',
      answer:
        'Yes, everything we sell carries a 1-year warranty. Write to us with your order number and a picture.',
    },
  ],
  shipping: [
    {
      question: 'How long does shipping take?',
      answer:
        'Standard shipping takes 3-5 business days for most addresses, and up to 7 for remote ones. Express takes 2-3 business days, and overnight 1-2.',
    },
    {
      question: 'What does shipping cost?',
      answer: 'Shipping costs $4.99, and nothing when your order comes to more than $50.',
    },
    {
      question: 'Is shipping carbon neutral?',
      answer: 'Yes. Every parcel we send travels carbon neutral, in paper packaging.',
    },
    {
      question: 'How do I follow my order?',
      answer:
        'Your order page shows how far it is. The link to it is in your confirmation e-mail, and the page brings itself up to date.',
    },
  ],
  returns: [
    {
      question: 'Can I return something?',
      answer:
        'You can return what you bought within 30 days. Write to us first, so that we can tell you where to send it.',
    },
    {
      question: 'When do I get my money back?',
      answer:
        'Refunds reach you within 5-7 business days after your parcel has arrived with us, on the card you paid with.',
    },
    {
      question: 'What if something arrives broken?',
      answer: 'Send us a picture within 30 days. We replace it or refund it, whichever you prefer.',
    },
  ],
  account: [
    {
      question: 'Do I need an account to order?',
      answer:
        'No. Your name and e-mail address are enough. With an account, your details are filled in for you.',
    },
    {
      question: 'I forgot my password. What now?',
      answer: 'Ask for a link on the sign-in page. Password reset links expire after 24 hours.',
    },
    {
      question: 'How long does my cart keep things for me?',
      answer:
        'What you put into the cart is held for you at once, for half an hour at a time, and longer while you are on the page. If it could not be held, we tell you.',
    },
    {
      question: 'How can I pay?',
      answer: 'By card, on the secure page of our payment provider. We never see your card number.',
    },
  ],
  sustainability: [
    {
      question: 'What is your packaging made of?',
      answer:
        'Paper: boxes, tape and padding. All of it goes into the paper bin, or under the next sowing as mulch.',
    },
    {
      question: 'Where does the donated money go?',
      answer: '1% of sales is donated to groups that care for rivers and woods.',
    },
    {
      question: 'How do you choose what you sell?',
      answer:
        'We use it at home first. It has to do its work as well as what it replaces, last for years or go back to the soil, and say plainly what it is made of.',
    },
  ],
}

/** The questions of a new shop, by the tabs of the page. */
export const defaultFaq: FaqContent = {
  title: 'Frequently Asked Questions',
  description: 'Short answers to what people ask us most.',
  questions: Object.entries(answered).flatMap(([category, questions]) =>
    questions.map((it) => ({ ...it, category: category as Category })),
  ),
}
