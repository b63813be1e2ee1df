import { messageRules } from '../../../services/identity/src/contact/message.rules.ts'
import { messageIdOf } from '../../../services/identity/src/contact/message.state.ts'
import { subscriberRules } from '../../../services/identity/src/newsletter/subscriber.rules.ts'
import { subscriberIdOf } from '../../../services/identity/src/newsletter/subscriber.state.ts'
import { reviewRules } from '../../../services/catalogue/src/review/review.rules.ts'
import type { Goods } from './goods.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'

const WORDS = ['Sturdy', 'Lovely', 'Plain', 'Handy', 'Too small', 'Smells of nothing', 'Lasts for ever']

/** What a buyer thinks of a product, counted among its stars already. */
export const aReview = (random: Random, product: Goods[number], person: Person, at: Date) => {
  const written = reviewRules.evolve(
    undefined,
    {
      type: 'written',
      productId: product.id,
      userId: person.id,
      displayName: `${person.firstName} ${person.lastName.slice(0, 1)}.`,
      stars: 1 + random.below(5),
      text: `${random.pick(WORDS)}, and it came in paper. I have used it every day since.`,
      at,
    },
    1,
  )
  return reviewRules.evolve(written, { type: 'tallied' }, 2)
}

/** Somebody who gets the newsletter. */
export const aSubscriber = ({ email }: Person, at: Date) => {
  const token = { hash: 'nobody clicks it', expiresAt: at }
  const asked = subscriberRules.evolve(
    undefined,
    {
      type: 'asked',
      id: subscriberIdOf(email),
      email,
      token,
      at,
    },
    1,
  )
  return subscriberRules.evolve(asked, { type: 'confirmed', at }, 2)
}

/** A question to the shop; most have been answered. */
export const aMessage = (random: Random, { firstName, lastName, email }: Person, at: Date) => {
  const message = {
    firstName,
    lastName,
    email,
    subject: `${random.pick(WORDS)}?`,
    message: `Could you tell me about number ${random.below(1_000_000)}? I would like one for my mother.`,
  }
  const id = messageIdOf(message)
  const written = messageRules.evolve(undefined, { type: 'written', id, message, at }, 1)
  if (random.below(10) === 0) return written
  return messageRules.evolve(written, { type: 'status-set', status: 'done', by: 'shop', at }, 2)
}
