import { jwtVerify } from 'jose'
import { stockSetInput } from '@shop/contracts/internal'
import { readBody, startFakeServer } from './fake-server.ts'

interface StockCall {
  productId: string
  available: number
  commandId: string
}

/** Inventory as the catalogue sees it: keeps what can be bought, counts versions, and can be away. */
export const startFakeInventory = async (serviceSecret: string) => {
  const calls: StockCall[] = []
  const versions = new Map<string, number>()
  const state = { isAway: false }
  const server = await startFakeServer(async (request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    await jwtVerify(token, new TextEncoder().encode(serviceSecret), { audience: 'inventory' })
    const { available, commandId } = stockSetInput.parse(JSON.parse(String(await readBody(request))))
    const productId = request.url?.split('/').at(-1) ?? ''
    const isPut = request.method === 'PUT' && request.url === `/internal/stock/${productId}`
    if (!isPut || state.isAway) return void response.writeHead(isPut ? 500 : 404).end('{}')
    calls.push({ productId, available, commandId })
    const version = (versions.get(productId) ?? 0) + 1
    versions.set(productId, version)
    response.end(JSON.stringify({ productId, available, version }))
  })
  return { ...server, calls, state, callsFor: (id: string) => calls.filter((it) => it.productId === id) }
}
