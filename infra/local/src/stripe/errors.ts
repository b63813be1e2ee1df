interface ErrorFields {
  code?: string
  param?: string
  decline_code?: string
  payment_intent?: unknown
}

/** An error in the shape that Stripe's API answers with. */
export class StripeApiError extends Error {
  readonly status: number
  readonly type: string
  readonly fields: ErrorFields

  constructor(status: number, type: string, message: string, fields: ErrorFields = {}) {
    super(message)
    this.status = status
    this.type = type
    this.fields = fields
  }

  body(requestId: string): object {
    return {
      error: {
        ...this.fields,
        message: this.message,
        request_log_url: `local/${requestId}`,
        type: this.type,
      },
    }
  }
}

export function invalid(message: string, param?: string, code?: string): StripeApiError {
  return new StripeApiError(400, 'invalid_request_error', message, {
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  })
}

export function missing(param: string): StripeApiError {
  return invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
}

export function noSuch(kind: string, id: string, param = 'id'): StripeApiError {
  const message = `No such ${kind}: '${id}'`
  return new StripeApiError(404, 'invalid_request_error', message, { code: 'resource_missing', param })
}
