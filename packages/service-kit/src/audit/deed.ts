import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import { auditKind, type AdminDeed, type AuditKind } from '@shop/contracts/audit'
import { id } from '@shop/contracts/common'
import type { Endpoint } from '@shop/contracts/endpoint'
import type { Caller } from '../http/access.ts'

/** What an admin is doing with the present call; everything that changes meanwhile is written down under it. */
export interface Deed {
  adminId: string
  did: string
  kind: AuditKind
  /** Some change of it has been written down, here or in a service that was called. */
  recorded: boolean
}

const storage = new AsyncLocalStorage<Deed>()

export const withDeed = <Result>(deed: Deed, run: () => Result): Result => storage.run(deed, run)
export const currentDeed = (): Deed | undefined => storage.getStore()

/** The deed of a call to an endpoint: every call by an admin that changes something, and what else declares one. */
export const deedOf = (
  { access, method, summary, deed, changesNothing }: Endpoint,
  caller: Caller | undefined,
) => {
  if (access !== 'admin' || !caller || changesNothing || (method === 'GET' && !deed)) return undefined
  return {
    adminId: caller.id,
    did: deed?.did ?? summary,
    kind: deed?.kind ?? 'page',
    recorded: false,
  } as Deed
}

/** Carries a deed from service to service, with the call that is made because of it. */
export const DEED_HEADER = 'x-deed'
/** The answer to such a call, once the other service has written something down. */
export const RECORDED_HEADER = 'x-deed-recorded'

const carried = z.object({ adminId: id, did: z.string().max(200), kind: auditKind })

export const writeDeed = ({ adminId, did, kind }: Deed): string =>
  Buffer.from(JSON.stringify({ adminId, did, kind })).toString('base64url')

/** Undefined for nothing and for what nobody of ours wrote. */
export const readDeed = (header: string): Deed | undefined => {
  if (!header) return undefined
  try {
    const text = Buffer.from(header, 'base64url').toString()
    return { ...carried.parse(JSON.parse(text)), recorded: false }
  } catch {
    return undefined
  }
}

/** The line of a deed for one thing. */
export const lineOf = (
  { adminId, did, kind }: Deed,
  about: Pick<AdminDeed, 'targetId' | 'label' | 'changes'>,
): AdminDeed => ({ adminId, did, kind, ...about })
