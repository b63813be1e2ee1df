import postcss from 'postcss'
import { describe, expect, it } from 'vitest'
import { keepComponents } from './keep-components.ts'
import { markCallsPure, takesSchemas } from './pure-contracts.ts'

const sift = (css: string, from = '/node_modules/@blueprintjs/core/lib/css/blueprint.css') =>
  postcss([keepComponents()]).process(css, { from }).css

describe("Blueprint's stylesheet", () => {
  it('keeps the components that the shop uses and drops the others', () => {
    expect(sift('.bp6-slider-handle{a:b}.bp6-tree-node{a:b}')).toBe('.bp6-slider-handle{a:b}')
  })

  it('keeps the part of a rule that is for a used component', () => {
    expect(sift('.bp6-navbar, .bp6-slider{a:b}')).toBe('.bp6-slider{a:b}')
  })

  it("drops Blueprint's dark theme and its styles of plain elements", () => {
    expect(sift('.bp6-dark .bp6-slider{a:b}body{a:b}:root{a:b}')).toBe(':root{a:b}')
  })

  it('keeps key frames whole', () => {
    const frames = '@keyframes spin{from{rotate:0}to{rotate:1turn}}'
    expect(sift(frames)).toBe(frames)
  })

  it("leaves the shop's own styles alone", () => {
    expect(sift('body{a:b}.bp6-tree{a:b}', '/web/src/ui/base.css')).toBe('body{a:b}.bp6-tree{a:b}')
  })
})

describe('the contracts in the bundle', () => {
  it('have calls that may be dropped when nobody uses what they make', () => {
    expect(markCallsPure('const a = z.object({ b: z.string().min(1) })')).toBe(
      'const a = /*#__PURE__*/ z.object({ b: /*#__PURE__*/ z.string().min(1) })',
    )
  })

  it('stay as they are where nothing is called for its value alone', () => {
    const code = 'function f(a) { if (a) return new Date(a) }'
    expect(markCallsPure(code)).toBe(code)
  })

  it('come with their schemas for the files that are named for it, and for what those bring along', () => {
    expect(takesSchemas('/web/src/features/auth/login.schema.ts')).toBe(true)
    expect(takesSchemas('/web/src/features/admin-products/product-form.resolver.ts')).toBe(true)
    expect(takesSchemas('/packages/contracts/src/user.ts?schemas')).toBe(true)
    expect(takesSchemas('/packages/contracts/src/user.ts')).toBe(false)
    expect(takesSchemas('/web/src/features/auth/LoginForm.tsx')).toBe(false)
  })
})
