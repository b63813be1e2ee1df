import type { IncomingMessage, ServerResponse } from 'node:http'
import { alreadyHas, takesGzip, type PreparedAnswer } from './prepared-answer.ts'

/**
 * Sends a prepared answer in the form that the client takes, or 304 if it has it already.
 * `traceId` goes along unless the answer carries one of its own.
 */
export const sendPrepared = async (
  req: IncomingMessage,
  res: ServerResponse,
  answer: PreparedAnswer,
  traceId: string,
): Promise<void> => {
  const { headers } = req
  const asGzip = answer.isCompressible && takesGzip(headers['accept-encoding'])
  const form = asGzip ? await answer.compressed() : answer.plain
  if (answer.status === 200 && alreadyHas(headers['if-none-match'], form.etag)) {
    res.writeHead(304, form.unchangedHeaders.concat('x-trace-id', traceId)).end()
    return
  }
  res.writeHead(answer.status, form.headers.concat('x-trace-id', traceId))
  res.end(req.method === 'HEAD' ? undefined : form.body)
}
