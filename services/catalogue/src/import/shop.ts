import { z } from 'zod'
import * as catalogue from '@shop/contracts/api/catalogue'
import { login } from '@shop/contracts/api/identity'
import { pageOf } from '@shop/contracts/common'
import type { Endpoint } from '@shop/contracts/endpoint'
import { problem } from '@shop/contracts/problem'
import {
  product,
  uploadedImage,
  type Product,
  type ProductInput,
  type ProductPatch,
} from '@shop/contracts/product'

const TIMEOUT_MS = 30_000
const SEARCH_LENGTH = 100
const PAGE_SIZE = 100
const productPage = pageOf(product)

export interface ShopAccess {
  url: string
  email: string
  password: string
}

/** What the import needs of a shop; every call says no with an Error whose message can be shown. */
export interface Shop {
  signIn(): Promise<void>
  findByName(name: string): Promise<Product | undefined>
  /** Tells the new product's id. */
  create(input: ProductInput): Promise<string>
  edit(id: string, patch: ProductPatch): Promise<void>
  upload(picture: Buffer): Promise<string>
}

/** The shop said no: the sentence, with what was wrong with which field. */
const sentenceOf = (status: number, body: unknown) => {
  const parsed = problem.safeParse(body)
  if (!parsed.success) return `The shop answered ${status}.`
  const fields = Object.entries(parsed.data.fields ?? {}).map(([field, message]) => `${field}: ${message}`)
  return fields.join(' ') || parsed.data.detail
}

/** A shop over its public HTTP API, as an admin. */
export const connectToShop = ({ url, email, password }: ShopAccess): Shop => {
  let token = ''

  const fetchOnce = (method: string, path: string, body: unknown) =>
    fetch(new URL(path, url), {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Error(`The shop at ${url} does not answer.`, { cause })
    })

  const send = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, body?: unknown) => {
    let response = await fetchOnce(method, path, body)
    if (response.status === 401 && path !== login.path) {
      await signIn()
      response = await fetchOnce(method, path, body)
    }
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw new Error(sentenceOf(response.status, answer))
    return answer
  }

  const signIn = async () => {
    const answer = await send(login, { email, password })
    const { accessToken, user } = z
      .object({ accessToken: z.string(), user: z.object({ roles: z.array(z.string()) }) })
      .parse(answer)
    if (!user.roles.includes('admin')) throw new Error(`${email} is no admin of this shop.`)
    token = accessToken
  }

  const findByName = async (name: string) => {
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({
        search: name.slice(0, SEARCH_LENGTH).trim(),
        pageSize: String(PAGE_SIZE),
        page: String(page),
        sort: 'name',
      })
      const path = `${catalogue.listAdminProducts.path}?${query.toString()}`
      const { items } = productPage.parse(await send({ method: 'GET', path }))
      const found = items.find((item) => item.name === name)
      if (found || items.length < PAGE_SIZE) return found
    }
  }

  const upload = async (picture: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(picture)]), 'picture')
    return uploadedImage.parse(await send(catalogue.uploadProductImage, form)).url
  }

  return {
    signIn,
    findByName,
    upload,
    create: async (input) => product.parse(await send(catalogue.createProduct, input)).id,
    edit: async (id, patch) => {
      await send({ method: 'PATCH', path: catalogue.editProduct.path.replace(':id', id) }, patch)
    },
  }
}
