import type { DocumentStore, Filter } from '../ports.ts'

const PAGE = 500

interface Dated {
  id: string
  createdAt: Date
}

/** Everything after a state in the order newest first; states of one instant follow their ids. */
const after = ({ createdAt, id }: Dated): Filter => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $gt: id } }],
})

/** All states that a filter finds, newest first, read page by page: however many there are, few are in memory. */
export async function* inPages<State extends Dated>(
  store: Pick<DocumentStore<State>, 'find'>,
  filter: Filter,
): AsyncGenerator<State> {
  for (let last: State | undefined; ;) {
    const page = await store.find(last ? { $and: [filter, after(last)] } : filter, {
      sort: { createdAt: -1, _id: 1 },
      limit: PAGE,
    })
    for (const { state } of page) yield state
    last = page.at(-1)?.state
    if (page.length < PAGE) return
  }
}
