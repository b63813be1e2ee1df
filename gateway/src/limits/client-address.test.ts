import { describe, expect, it } from 'vitest'
import { clientAddress, isPrivate, limitedAs } from './client-address.ts'

describe('the address that a request came from', () => {
  it('is the connection itself when no proxy of ours stands in front, whatever the client claims', () => {
    expect(clientAddress('::ffff:203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7')
  })

  it('is what our own proxy wrote down, not what the client put before it', () => {
    expect(clientAddress('10.0.0.2', '6.6.6.6, 203.0.113.7', 1)).toBe('203.0.113.7')
    expect(clientAddress('10.0.0.2', '6.6.6.6, 203.0.113.7, 10.0.0.9', 2)).toBe('203.0.113.7')
  })

  it('is the connection when the proxy wrote no address', () => {
    expect(clientAddress('10.0.0.2', 'unknown', 1)).toBe('10.0.0.2')
    expect(clientAddress('10.0.0.2', undefined, 1)).toBe('10.0.0.2')
  })
})

describe('whom a limit counts', () => {
  it('counts the IPv6 network of one customer as one', () => {
    expect(limitedAs('2001:db8:1:2:aaaa::1')).toBe(limitedAs('2001:0db8:0001:0002::99'))
    expect(limitedAs('2001:db8:1:3::1')).not.toBe(limitedAs('2001:db8:1:2::1'))
    expect(limitedAs('::1')).toBe('0:0:0:0')
  })

  it('counts each IPv4 address for itself', () => {
    expect(limitedAs('203.0.113.7')).toBe('203.0.113.7')
  })
})

it('knows addresses of its own network from those of the world', () => {
  expect(
    ['127.0.0.1', '::ffff:10.1.2.3', '172.16.0.1', '192.168.1.1', '::1', 'fd00::1'].every(isPrivate),
  ).toBe(true)
  expect(['203.0.113.7', '172.32.0.1', '2001:db8::1', ''].some(isPrivate)).toBe(false)
})
