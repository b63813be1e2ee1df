import { invalid } from './errors.ts'
import { list, object, text } from './form.ts'
import type { FormObject, FormValue } from './form.ts'
import type { LocalStripe } from './context.ts'

interface Listed {
  id: string
  created: number
}

/** A page of objects, newest first, with Stripe's cursors and `created` filter. `all` is oldest first. */
export function page<T extends Listed>(all: T[], params: FormObject, url: string) {
  const limit = Math.min(Math.max(Number(text(params['limit']) ?? 10) || 10, 1), 100)
  const newest = all.filter((one) => matchesCreated(one.created, params['created'])).reverse()
  const before = text(params['ending_before'])
  if (before !== undefined) {
    const end = positionOf(newest, before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: newest.slice(start, end), has_more: start > 0, url }
  }
  const after = text(params['starting_after'])
  const start = after === undefined ? 0 : positionOf(newest, after, 'starting_after') + 1
  const data = newest.slice(start, start + limit)
  return { object: 'list', data, has_more: start + limit < newest.length, url }
}

function positionOf(all: Listed[], id: string, param: string): number {
  const position = all.findIndex((one) => one.id === id)
  if (position < 0) throw invalid(`No such object: '${id}'`, param, 'resource_missing')
  return position
}

function matchesCreated(created: number, filter: FormValue | undefined): boolean {
  if (typeof filter === 'string') return created === Number(filter)
  const { gt, gte, lt, lte } = object(filter)
  const bound = (value: FormValue | undefined, other: number) =>
    typeof value === 'string' ? Number(value) : other
  return (
    created > bound(gt, -1) &&
    created >= bound(gte, 0) &&
    created < bound(lt, Infinity) &&
    created <= bound(lte, Infinity)
  )
}

/** Replaces ids by their objects where `expand[]` asks for it, e.g. `payment_intent.latest_charge`. */
export function expand(stripe: LocalStripe, answer: object, params: FormObject): object {
  const paths = list(params['expand'])
  if (paths.length === 0) return answer
  const copy = structuredClone(answer) as Record<string, unknown>
  for (const path of paths) expandPath(stripe, copy, (text(path) ?? '').split('.'))
  return copy
}

function expandPath(stripe: LocalStripe, holder: Record<string, unknown>, [name, ...rest]: string[]): void {
  if (!name) return
  if (name === 'data' && Array.isArray(holder['data'])) {
    for (const one of holder['data'] as Record<string, unknown>[]) expandPath(stripe, one, rest)
    return
  }
  const value = holder[name]
  if (name === 'line_items') holder[name] = lineItems(stripe, String(holder['id']))
  else if (typeof value === 'string') holder[name] = structuredClone(byId(stripe, value) ?? value)
  const inner = holder[name]
  if (rest.length && typeof inner === 'object' && inner)
    expandPath(stripe, inner as Record<string, unknown>, rest)
}

function byId({ ledger }: LocalStripe, id: string): object | undefined {
  return ledger.get('payment_intent', id) ?? ledger.get('charge', id) ?? ledger.get('refund', id)
}

/** GET /v1/checkout/sessions/:id/line_items */
export function lineItems({ ledger }: LocalStripe, sessionId: string): object {
  const data = ledger.get('session', sessionId)?.lineItems ?? []
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${sessionId}/line_items` }
}
