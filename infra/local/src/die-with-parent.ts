/**
 * Preloaded into every child process (`node --import`): when the parent is gone, however it went, the IPC
 * channel closes; the child then ends as if it had been asked to, and by force if that takes too long.
 */
const FORCE_AFTER_MS = 8_000

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref()
  process.kill(process.pid, 'SIGTERM')
})

// The channel must not keep a process alive that has nothing else to do.
process.channel?.unref()
