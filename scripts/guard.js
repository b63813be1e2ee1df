import { spawn } from 'node:child_process'

/**
 * Runs a program that is not ours (`guard.js <command> <args…>`) and takes it along when our own parent dies, which
 * such a program would not notice. Tells the parent its process id.
 */
const FORCE_AFTER_MS = 8_000

const [command, ...args] = process.argv.slice(2)
const program = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })

process.on('SIGTERM', () => program.kill('SIGTERM'))
process.on('SIGINT', () => {})
process.on('disconnect', () => {
  program.kill('SIGTERM')
  setTimeout(() => program.kill('SIGKILL'), FORCE_AFTER_MS).unref()
})
program.once('spawn', () => process.send?.({ pid: program.pid }))
program.once('error', (error) => {
  process.send?.({ failed: `${command} could not be started: ${error.message}` })
  process.exitCode = 127
})
program.once('exit', (code) => process.exit(code ?? 1))
