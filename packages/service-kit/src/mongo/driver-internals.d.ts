declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net'

  export class Connection {
    readonly socket: Socket
    /** Why it is closed; null while it is open. */
    readonly error: Error | null
    onClose(): void
    command(
      namespace: { db: string },
      command: Readonly<Record<string, unknown>>,
      ...rest: readonly unknown[]
    ): Promise<unknown>
  }
}
