import { spawn } from 'node:child_process'
import './die-with-parent.ts'

/**
 * Runs a program that is not ours (`guard-child.ts <command> <args…>`) and takes it along when our own parent
 * dies, which such a program would not notice.
 */
const [command = '', ...args] = process.argv.slice(2)
const program = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })

process.on('SIGTERM', () => program.kill('SIGTERM'))
program.once('spawn', () => process.send?.({ pid: program.pid }))
program.once('error', (error) =>
  process.send?.({ failed: `${command} could not be started: ${error.message}` }),
)
program.once('exit', (code) => process.exit(code ?? 1))
