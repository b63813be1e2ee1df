import { isIPv4, isIPv6 } from 'node:net'

const plain = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address)

/**
 * The address that a request came from: the connection's own, or, behind `hops` proxies of ours, the one that the
 * outermost of them wrote down. What a client itself puts into X-Forwarded-For never counts.
 */
export const clientAddress = (remote: string | undefined, forwardedFor: string | undefined, hops: number) => {
  const direct = plain(remote ?? '')
  if (hops === 0 || !forwardedFor) return direct
  const chain = [...forwardedFor.split(',').map((part) => plain(part.trim())), direct]
  const named = chain[Math.max(0, chain.length - 1 - hops)] ?? direct
  return isIPv4(named) || isIPv6(named) ? named : direct
}

const groupsOf = (address: string) => {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(Math.max(0, gap)).fill('0'), ...right]
}

/** Whom a limit counts: an IPv4 address, or the /64 network that one IPv6 customer has to itself. */
export const limitedAs = (address: string) =>
  isIPv6(address)
    ? groupsOf(address)
        .slice(0, 4)
        .map((group) => parseInt(group, 16).toString(16))
        .join(':')
    : address

const privateRanges =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][0-9a-f]{2}:|fe80:)/i

/** True for addresses of this machine or its own network. */
export const isPrivate = (address: string) => privateRanges.test(plain(address))
