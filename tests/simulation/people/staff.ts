import { createRoster } from '../../../services/identity/src/user/roster.ts'
import { createUsers } from '../../../services/identity/src/user/users.ts'
import { documentsOf } from '../ports/documents.ts'
import type { Books } from '../shop/books.ts'
import { Machine, WrongClock } from '../world/machine.ts'
import { Member } from './member.ts'
import type { Street } from './person.ts'
import { staffEmail } from './warden.ts'

/** Makes an account an admin's as the shop's owner does, from a console. */
const grant = async ({ world }: Street, books: Books, id: string): Promise<void> => {
  const machine = new Machine(world, 'console', new WrongClock(world))
  const { clock } = machine
  const ports = { clock, ids: world.ids, standBack: machine.standBack }
  const users = createUsers(documentsOf(machine, books.users), { ...ports, announce: () => undefined })
  await createRoster(users, { ...ports, store: documentsOf(machine, books.roster) }).appoint(id, null)
}

/** Those who run the shop register like anybody, and are made admins. Gives the ids of their accounts. */
export const hireStaff = async (street: Street, books: Books, count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const email = staffEmail(number)
    await new Member(street, email).register()
    const id = street.told.accountOf(email)?.id
    if (id === undefined) throw new Error('The shop could not open in peace.')
    await grant(street, books, id)
    ids.push(id)
  }
  return ids
}
