import { beforeEach, describe, expect, it } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

const list = { list: true } as const
const towel = { list: false, productId: 'towel' } as const

describe('kept answers', () => {
  let cache: AnswerCache<string>

  const keep = (key: string, ids: string[], answer: string, subject: typeof list | typeof towel = list) =>
    cache.finish(cache.begin(key, subject), ids, answer, 100)

  beforeEach(() => {
    cache = new AnswerCache<string>({ maxBytes: 1000, maxAgeMs: 60_000 })
    cache.turnOn()
  })

  it('are given again until what they show changes', () => {
    keep('/list', ['towel', 'soap'], 'old')
    keep('/soap', ['soap'], 'soap')
    expect(cache.get('/list')).toBe('old')
    cache.drop({ productId: 'towel', lists: false })
    expect(cache.get('/list')).toBeUndefined()
    expect(cache.get('/soap')).toBe('soap')
  })

  it('that are lists go when any list may have changed, single products stay', () => {
    keep('/list', ['soap'], 'list')
    keep('/empty', [], 'empty')
    keep('/towel', ['towel'], 'towel', towel)
    cache.drop({ productId: 'new', lists: true })
    expect(cache.get('/list')).toBeUndefined()
    expect(cache.get('/empty')).toBeUndefined()
    expect(cache.get('/towel')).toBe('towel')
  })

  it('are not kept when a change of what they show came while they were under way', () => {
    const flight = cache.begin('/list', list)
    cache.drop({ productId: 'towel', lists: false })
    expect(cache.finish(flight, ['towel'], 'too old', 100)).toBe(false)
    expect(cache.get('/list')).toBeUndefined()
  })

  it('are kept when what changed meanwhile is not in them', () => {
    const flight = cache.begin('/list', list)
    cache.drop({ productId: 'brush', lists: false })
    expect(cache.finish(flight, ['towel'], 'fresh', 100)).toBe(true)
  })

  it('are not waited for by those who ask after the change', () => {
    const flight = cache.begin('/list', list)
    expect(flight.joinable).toBe(true)
    cache.drop({ productId: 'brush', lists: false })
    expect(flight.joinable).toBe(false)
  })

  it('of one product may be waited for while another changes', () => {
    const flight = cache.begin('/towel', towel)
    cache.drop({ productId: 'brush', lists: true })
    expect(flight.joinable).toBe(true)
    expect(cache.finish(flight, ['towel'], 'towel', 100)).toBe(true)
  })

  it('never replace an answer that was asked for later', () => {
    const early = cache.begin('/list', list)
    keep('/list', ['towel'], 'later')
    expect(cache.finish(early, ['towel'], 'earlier', 100)).toBe(false)
    expect(cache.get('/list')).toBe('later')
  })

  it('are all gone when changes may be missed, and none is kept until they are heard again', () => {
    keep('/list', ['towel'], 'list')
    const flight = cache.begin('/towel', towel)
    cache.turnOff()
    expect(cache.get('/list')).toBeUndefined()
    cache.turnOn()
    expect(cache.finish(flight, ['towel'], 'from before', 100)).toBe(false)
    cache.turnOff()
    expect(keep('/list', ['towel'], 'off')).toBe(false)
  })

  it('take only so much memory; what was asked for least recently goes first', () => {
    for (let n = 0; n < 10; n += 1) keep(`/list?page=${n}`, ['towel'], 'page')
    cache.get('/list?page=0')
    keep('/list?page=10', ['towel'], 'page')
    expect(cache.get('/list?page=0')).toBe('page')
    expect(cache.get('/list?page=1')).toBeUndefined()
    cache.drop({ productId: 'towel', lists: false })
    expect(cache.get('/list?page=10')).toBeUndefined()
  })
})
