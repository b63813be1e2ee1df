import { pino, type DestinationStream, type Logger } from 'pino'
import { currentTrace } from './trace.ts'

export type { Logger }

const secrets = [
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'authorization',
  'cookie',
  'email',
  'card',
]

/** JSON logs with the trace id; passwords, tokens, cards and e-mail addresses never reach them. */
export const createLogger = (
  name: string,
  level: string,
  into: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      name,
      level,
      redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
      mixin: () => {
        const trace = currentTrace()
        return trace ? { traceId: trace.traceId } : {}
      },
    },
    into,
  )
