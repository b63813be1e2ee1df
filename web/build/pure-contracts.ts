import type { Plugin } from 'vite'

const CALL = /(?<![\w.$])(?<!function )(?<!new )([a-zA-Z]\w*(?:\.\w+)*\()/g
const KEYWORD = /^(if|for|while|switch|return|import|function|super|await|typeof|catch)\(/

/** Marks every call in a source as free of side effects. */
export const markCallsPure = (code: string) =>
  code.replace(CALL, (call: string) => (KEYWORD.test(call) ? call : `/*#__PURE__*/ ${call}`))

/**
 * Lets the bundler drop the schemas of the contracts that a screen does not use, and zod with them: building
 * a schema changes nothing, but a bundler cannot know that.
 */
export const pureContracts = (): Plugin => ({
  name: 'pure-contracts',
  enforce: 'post',
  transform(code, id) {
    return id.includes('packages/contracts/src') ? { code: markCallsPure(code), map: null } : undefined
  },
})
