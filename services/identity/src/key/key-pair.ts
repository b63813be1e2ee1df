import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose'
import { z } from 'zod'
import { ACCESS_TOKEN_ALGORITHM } from '@shop/service-kit/http/access'
import type { NewKey } from './key.rules.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const publicJwk = z.object({ kty: z.string(), crv: z.string(), x: z.string() })
const privateJwk = publicJwk.extend({ d: z.string() })

const seal = (text: string, key: Buffer): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

const unseal = (sealed: string, key: Buffer): string => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([
    decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString()
}

/** A new pair of keys; who has a copy of the database alone cannot sign with it. */
export const createKeyPair = async (kid: string, sealingKey: Buffer): Promise<NewKey> => {
  const { privateKey } = await generateKeyPair(ACCESS_TOKEN_ALGORITHM, { extractable: true })
  const jwk = privateJwk.parse(await exportJWK(privateKey))
  return { kid, publicKey: publicJwk.parse(jwk), sealed: seal(JSON.stringify(jwk), sealingKey) }
}

/** The private key; undefined when it was sealed with another secret. */
export const openPrivateKey = async (sealed: string, sealingKey: Buffer): Promise<CryptoKey | undefined> => {
  let text: string
  try {
    text = unseal(sealed, sealingKey)
  } catch {
    return undefined
  }
  const key = await importJWK(privateJwk.parse(JSON.parse(text)), ACCESS_TOKEN_ALGORITHM)
  return key instanceof Uint8Array ? undefined : key
}
