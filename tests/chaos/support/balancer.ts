import { connect, createServer, type Server, type Socket } from 'node:net'

/** One address in front of several replicas, as a cluster's Service is: it passes connections on, not requests. */
export class Balancer {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #ports: number[] = []
  #turn = 0

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket, this.#ports.length))
  }

  static async open(port: number): Promise<Balancer> {
    const balancer = new Balancer()
    await new Promise<void>((resolve, reject) => {
      balancer.#server.once('error', reject)
      balancer.#server.listen(port, '127.0.0.1', resolve)
    })
    return balancer
  }

  add(port: number): void {
    if (!this.#ports.includes(port)) this.#ports = [...this.#ports, port]
  }

  /** Sends nobody there any more; connections that are open stay so. */
  remove(port: number): void {
    this.#ports = this.#ports.filter((other) => other !== port)
  }

  close(): Promise<void> {
    for (const socket of this.#open) socket.destroy()
    return new Promise((resolve) => void this.#server.close(() => resolve()))
  }

  /** A replica that takes no connection is passed over. */
  #serve(visitor: Socket, triesLeft: number): void {
    const port = this.#ports[(this.#turn += 1) % this.#ports.length]
    if (port === undefined || triesLeft === 0) {
      visitor.destroy()
      return
    }
    const replica = connect(port, '127.0.0.1')
    let isThere = false
    const part = () => {
      visitor.destroy()
      replica.destroy()
      this.#open.delete(visitor)
    }
    replica.on('error', () => (isThere ? part() : this.#serve(visitor, triesLeft - 1)))
    replica.once('connect', () => {
      isThere = true
      this.#open.add(visitor)
      visitor.on('error', part).on('close', part)
      replica.on('close', part)
      visitor.pipe(replica)
      replica.pipe(visitor)
    })
  }
}
