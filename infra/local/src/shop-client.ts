import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

/** What the back office sends for a new product; amounts in dollars. */
export interface NewProduct {
  name: string
  description: string
  price: number
  salePrice?: number
  stock: number
  category: string
  images: string[]
}

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}
const PAGE = 100

/** The shop's public API, as an admin uses it. */
export class ShopClient {
  readonly #url: string
  readonly #token: string

  private constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  static async signIn(url: string, account: { email: string; password: string }): Promise<ShopClient> {
    const answer = await new ShopClient(url, '').#call('/api/auth/login', json(account))
    return new ShopClient(url, ((await answer.json()) as { accessToken: string }).accessToken)
  }

  /** The names of all products in the shop. */
  async productNames(): Promise<Set<string>> {
    const names = new Set<string>()
    for (let page = 1; ; page += 1) {
      const answer = await this.#call(`/api/products?page=${page}&pageSize=${PAGE}`)
      const { items, total } = (await answer.json()) as { items: { name: string }[]; total: number }
      for (const { name } of items) names.add(name)
      if (items.length === 0 || page * PAGE >= total) return names
    }
  }

  /** Stores a picture and answers its address in the shop. */
  async upload(path: string): Promise<string> {
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    const form = new FormData()
    form.set('file', new Blob([await readFile(path)], { type }), basename(path))
    const answer = await this.#call('/api/product-images', { method: 'POST', body: form })
    return ((await answer.json()) as { url: string }).url
  }

  async addProduct(product: NewProduct): Promise<void> {
    await this.#call('/api/products', json(product))
  }

  async #call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.#token) headers.set('authorization', `Bearer ${this.#token}`)
    const answer = await fetch(this.#url + path, { ...init, headers })
    if (answer.ok) return answer
    throw new Error(
      `${init.method ?? 'GET'} ${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`,
    )
  }
}

function json(body: object): RequestInit {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
