import { Connection } from 'mongodb/lib/cmap/connection.js'

/*
 * Between the death of a socket and its `close` event the driver (7.8) still takes the connection for a good one. A
 * command written to it then waits for a `drain` that never comes, for ever and past every timeout, and with it whoever
 * waits for its answer. From here on the closing of a connection ends such a wait like any other failure of the network.
 */
const { onClose } = Connection.prototype
Connection.prototype.onClose = function (this: Connection) {
  onClose.call(this)
  if (this.socket.listenerCount('drain') > 0) this.socket.emit('error', this.error)
}
