import { Gauge, type Registry } from 'prom-client'
import type { LiveRelay } from '../live/live-relay.ts'
import type { Upstreams } from '../proxy/upstreams.ts'

/** What is open at the gateway when somebody asks: live connections, and calls that services have not answered yet. */
export const doorMetrics = (registry: Registry, live: LiveRelay, upstreams: Upstreams) => {
  const { close: _, ...pools } = upstreams
  new Gauge({
    name: 'shop_live_connections',
    help: 'Browsers that are connected and hear of changes.',
    registers: [registry],
    collect() {
      this.set(live.connections)
    },
  })
  new Gauge({
    name: 'shop_upstream_requests',
    help: 'Calls to services under way: running, or queued because all connections are in use.',
    labelNames: ['upstream', 'state'],
    registers: [registry],
    collect() {
      for (const [upstream, { stats }] of Object.entries(pools)) {
        this.set({ upstream, state: 'running' }, stats.running)
        this.set({ upstream, state: 'queued' }, stats.queued)
      }
    },
  })
}
