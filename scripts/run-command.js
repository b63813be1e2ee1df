import { spawn } from 'node:child_process'

/**
 * Runs a program quietly and resolves with how it ended and everything it printed.
 * @returns {Promise<{code: number, output: string}>}
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ code: 127, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs a program that talks to the person at the terminal. Ctrl-C reaches it from the terminal itself; we only wait.
 * With `ipc` the program notices when we die.
 */
export function runVisibly(command, args, options = {}) {
  const { ipc = false, ...rest } = options
  return new Promise((resolve) => {
    const stdio = ipc ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
    const child = spawn(command, args, { ...rest, stdio })
    const wait = () => {}
    const pass = (signal) => child.kill(signal)
    process.on('SIGINT', wait)
    process.on('SIGTERM', pass)
    process.on('SIGHUP', pass)
    child.once('error', () => resolve(127))
    child.once('exit', (code) => {
      process.removeListener('SIGINT', wait)
      process.removeListener('SIGTERM', pass)
      process.removeListener('SIGHUP', pass)
      resolve(code ?? 1)
    })
  })
}
