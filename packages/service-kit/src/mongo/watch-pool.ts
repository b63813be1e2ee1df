import type { MongoClient } from 'mongodb'
import { Gauge, type Registry } from 'prom-client'

/** Shows how many database connections are in use, and how many calls wait for one. */
export const watchPool = (client: MongoClient, registry: Registry) => {
  let inUse = 0
  let waiting = 0
  client.on('connectionCheckOutStarted', () => (waiting += 1))
  client.on('connectionCheckOutFailed', () => (waiting -= 1))
  client.on('connectionCheckedOut', () => {
    waiting -= 1
    inUse += 1
  })
  client.on('connectionCheckedIn', () => (inUse -= 1))
  new Gauge({
    name: 'shop_database_connections',
    help: 'Database connections in use, and calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'in_use' }, inUse)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}
