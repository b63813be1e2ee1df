import type { Plugin } from 'vite'

const CALL = /(?<![\w.$])(?<!function )(?<!new )([a-zA-Z]\w*(?:\.\w+)*\()/g
const KEYWORD = /^(if|for|while|switch|return|import|function|super|await|typeof|catch)\(/

/** Marks every call in a source as free of side effects. */
export const markCallsPure = (code: string) =>
  code.replace(CALL, (call: string) => (KEYWORD.test(call) ? call : `/*#__PURE__*/ ${call}`))

const CONTRACTS = 'packages/contracts/src'
const COPY = '?schemas'
const TAKES_SCHEMAS = /\.(schema|resolver)\.ts$/

/** Whether what this file imports from the contracts is the copy with the schemas. */
export const takesSchemas = (importer: string) => TAKES_SCHEMAS.test(importer) || importer.endsWith(COPY)

/**
 * Keeps zod out of the first screen. Every page needs plain values and functions of the contracts; only forms need
 * their schemas. A bundler drops what nobody uses of a file, but it cannot divide a file between two chunks. So files
 * named `*.schema.ts` and `*.resolver.ts` get a copy of the contracts of their own, and from the other, which all
 * others share, the schemas are dropped: building one changes nothing, which a bundler cannot know by itself.
 */
export const pureContracts = (): Plugin => ({
  name: 'pure-contracts',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || !takesSchemas(importer)) return undefined
    const found = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true })
    return found?.id.includes(CONTRACTS) ? `${found.id}${COPY}` : found
  },
  transform: {
    order: 'post',
    handler: (code, id) => (id.includes(CONTRACTS) ? { code: markCallsPure(code), map: null } : undefined),
  },
})
