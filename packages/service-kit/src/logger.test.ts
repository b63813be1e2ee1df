import { describe, expect, it } from 'vitest'
import { recordingLog } from './testing/recording-log.ts'
import { continueTrace, withTrace } from './trace.ts'

describe('the log', () => {
  it.each(['password', 'token', 'accessToken', 'refreshToken', 'authorization', 'cookie', 'email', 'card'])(
    'never shows a %s, however deep it lies',
    (name) => {
      const { log, lines } = recordingLog()
      log.info({ [name]: 'SECRET', body: { [name]: 'SECRET' }, request: { headers: { [name]: 'SECRET' } } })
      expect(JSON.stringify(lines)).not.toContain('SECRET')
    },
  )

  it('carries the trace of what it speaks of', () => {
    const { log, lines } = recordingLog()
    const trace = continueTrace('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01')
    withTrace(trace, () => log.info('something happened'))
    log.info('something else happened')
    expect(lines.map(({ traceId }) => traceId)).toEqual(['0af7651916cd43dd8448eb211c80319c', undefined])
  })
})
