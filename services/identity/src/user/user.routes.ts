import { deleteUser, editUser, listUsers } from '@shop/contracts/api/identity'
import { implement } from '@shop/service-kit/http/implement'
import type { UserService } from './user.service.ts'

export const userRoutes = (users: UserService) => [
  implement(listUsers, ({ query, caller }) => users.list(caller.id, query)),
  implement(editUser, ({ params, body, caller }) => users.change(caller.id, params.id, body)),
  implement(deleteUser, ({ params, query, caller }) => users.remove(caller.id, params.id, query.confirmOwn)),
]
