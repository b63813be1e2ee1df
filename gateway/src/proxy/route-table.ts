import type { Endpoint } from '@shop/contracts/endpoint'

/** What the declarations say about a method and a path. */
export type Match =
  | { found: 'endpoint'; endpoint: Endpoint }
  | { found: 'other-methods'; allow: string[] }
  | { found: 'nothing' }

interface Node {
  literals: Map<string, Node>
  parameter: Node | undefined
  byMethod: Map<string, Endpoint>
}

const emptyNode = (): Node => ({ literals: new Map(), parameter: undefined, byMethod: new Map() })

const MAX_SEGMENT = 200

const unsafe = /[/\\\u0000-\u001f\u007f]/

/** A path segment that means the same to everyone who reads it: no dots, slashes or controls in disguise. */
const isPlain = (segment: string) => {
  if (segment === '' || segment.length > MAX_SEGMENT) return false
  if (!segment.includes('%') && !segment.includes('\\')) return segment !== '.' && segment !== '..'
  try {
    const decoded = decodeURIComponent(segment)
    return decoded !== '.' && decoded !== '..' && !unsafe.test(decoded)
  } catch {
    return false
  }
}

const add = (root: Node, endpoint: Endpoint) => {
  let node = root
  for (const segment of endpoint.path.slice(1).split('/')) {
    if (segment.startsWith(':')) {
      node = node.parameter ??= emptyNode()
      continue
    }
    const next = node.literals.get(segment) ?? emptyNode()
    node.literals.set(segment, next)
    node = next
  }
  node.byMethod.set(endpoint.method, endpoint)
  if (endpoint.method === 'GET') node.byMethod.set('HEAD', endpoint)
}

const nodesAt = (node: Node, segments: readonly string[], index: number): Node[] => {
  const segment = segments[index]
  if (segment === undefined) return node.byMethod.size > 0 ? [node] : []
  const literal = node.literals.get(segment)
  return [
    ...(literal ? nodesAt(literal, segments, index + 1) : []),
    ...(node.parameter && isPlain(segment) ? nodesAt(node.parameter, segments, index + 1) : []),
  ]
}

/** Finds the endpoint that a request is for. Only what is declared is found, by exactly its path. */
export const routeTable = (endpoints: readonly Endpoint[]) => {
  const root = emptyNode()
  for (const endpoint of endpoints) add(root, endpoint)
  return (method: string, path: string): Match => {
    const nodes = nodesAt(root, path.slice(1).split('/'), 0)
    for (const { byMethod } of nodes) {
      const endpoint = byMethod.get(method)
      if (endpoint) return { found: 'endpoint', endpoint }
    }
    if (nodes.length === 0) return { found: 'nothing' }
    return {
      found: 'other-methods',
      allow: [...new Set(nodes.flatMap(({ byMethod }) => [...byMethod.keys()]))],
    }
  }
}
