import { z } from 'zod'

/** What every service reads from its environment. */
export const baseConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  KAFKA_BROKERS: z
    .string()
    .min(1)
    .transform((list) => list.split(',')),
  SERVICE_SECRET: z.string().min(32, 'must have at least 32 characters'),
  IDENTITY_URL: z.url(),
  /** The collector that traces are handed to; without it none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Which part of all traces is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
})

/** What a service with a database reads besides. */
export const serviceConfig = baseConfig.extend({ MONGODB_URL: z.string().startsWith('mongodb') })
export type BaseConfig = z.output<typeof baseConfig>
export type ServiceConfig = z.output<typeof serviceConfig>

/**
 * Reads and checks the environment.
 * @throws Error that names every variable that is missing or wrong
 */
export const readConfig = <Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): z.output<Schema> => {
  const result = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The configuration is not usable:\n${lines.join('\n')}`)
}

/** How long a process that closes still answers, in ms: the last request may be on its way; no test waits for it. */
export const lingerOf = (nodeEnv: BaseConfig['NODE_ENV']): number => (nodeEnv === 'test' ? 0 : 1500)
