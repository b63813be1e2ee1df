import type { Connection } from 'mongoose'
import type { Filter } from '../ports.ts'

/** How MongoDB would answer a query: the steps of its plan and the indexes that they take, from the last to the first. */
export const planOf = async (
  mongo: Connection,
  collection: string,
  filter: Filter,
  sort: Record<string, 1 | -1> = {},
): Promise<string> => {
  const { queryPlanner } = (await mongo
    .collection(collection)
    .find(filter, { sort })
    .explain('queryPlanner')) as unknown as { queryPlanner: { winningPlan: object } }
  const plan = JSON.stringify(queryPlanner.winningPlan)
  return [...plan.matchAll(/"(?:stage|indexName)":"([^"]+)"/g)].map(([, name]) => name).join(' ')
}
