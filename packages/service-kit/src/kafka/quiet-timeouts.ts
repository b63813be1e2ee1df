/**
 * kafkajs schedules its next look at a queue for a time that lies in the past while nothing throttles it; Node 24
 * warns of that once in every process, on a console that is read for real trouble. The timer itself is harmless.
 */
export const quietNegativeTimeouts = (): void => {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (rest[0] === 'TimeoutNegativeWarning') return
    ;(emitWarning as (...all: unknown[]) => void)(warning, ...rest)
  }
}
