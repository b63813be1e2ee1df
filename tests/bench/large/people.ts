import { evolveUser } from '../../../services/identity/src/user/user.evolve.ts'
import type { Random } from './random.ts'

const FIRST = [
  'Ada',
  'Bo',
  'Carmen',
  'Dinesh',
  'Elif',
  'Farah',
  'Goran',
  'Hana',
  'Ivo',
  'Jun',
  'Kofi',
  'Lena',
]
const LAST = [
  'Moss',
  'Park',
  'Birch',
  'Rivera',
  'Okafor',
  'Novak',
  'Lind',
  'Sato',
  'Haddad',
  'Meyer',
  'Costa',
]

export interface Person {
  id: string
  firstName: string
  lastName: string
  email: string
}

export const aPerson = (random: Random, index: number): Person => {
  const [firstName, lastName] = [random.pick(FIRST), random.pick(LAST)]
  const email = `${firstName}.${lastName}${index}@mail${index % 40}.example`.toLowerCase()
  return { id: random.uuid(), firstName, lastName, email }
}

/** The account of a person, as identity stores it. */
export const accountOf = ({ id, ...person }: Person, at: Date) =>
  evolveUser(undefined, {
    type: 'opened',
    id,
    account: { ...person, passwordHash: 'nobody signs in with it' },
    verification: null,
    at,
  })
