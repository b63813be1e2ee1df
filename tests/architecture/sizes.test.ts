import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { sourceFiles, type SourceFile } from './support/source-files.ts'

const files = sourceFiles()
const saysAny = (text: string): boolean => {
  if (!/\bany\b/.test(text)) return false
  const search = (node: ts.Node): boolean =>
    node.kind === ts.SyntaxKind.AnyKeyword || ts.forEachChild(node, search) === true
  return search(ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest))
}

const total = (some: SourceFile[]) => some.reduce((sum, { lines }) => sum + lines, 0)

describe('the files of the shop', () => {
  it('are all looked at', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter(({ path }) => path.includes('node_modules'))).toEqual([])
  })

  it('are read as the compiler reads them', () => {
    expect(saysAny('const any = 1 // as any')).toBe(false)
    expect(saysAny('const it = value as Map<string, any>')).toBe(true)
  })

  it('have at most 300 lines each', () => {
    expect(
      files.filter(({ lines }) => lines > 300).map(({ path, lines }) => `${path}: ${String(lines)}`),
    ).toEqual([])
  })

  it('start each process in fewer than 25 lines', () => {
    const mains = files.filter(({ path }) => /^(services\/\w+|gateway)\/src\/main\.ts$/.test(path))
    expect(mains).toHaveLength(6)
    expect(mains.filter(({ lines }) => lines >= 25).map(({ path }) => path)).toEqual([])
  })

  it('never say `any`, and never switch a check off for a whole file', () => {
    const silenced = /@ts-(nocheck|ignore)|^\/\* eslint-disable/m
    const guilty = files.filter(
      ({ path, text }) => /\.tsx?$/.test(path) && (saysAny(text) || silenced.test(text)),
    )
    expect(guilty.map(({ path }) => path)).toEqual([])
  })

  it('are counted, for whoever wants to know how the shop grows', () => {
    const sources = files.filter((file) => !file.isTest)
    const sizes = sources.map(({ lines }) => lines).toSorted((one, other) => one - other)
    const at = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0
    const places = [
      'packages/contracts',
      'packages/service-kit',
      'services',
      'gateway',
      'web',
      'infra/local',
      '',
    ]
    const rows = places.map((place) => {
      const here = files.filter(({ path }) => path.startsWith(place) && !path.startsWith('tests/'))
      const tests = total(here.filter((file) => file.isTest))
      const code = total(here.filter((file) => !file.isTest))
      return { place: place || 'all', code, tests, 'tests to code': (tests / code).toFixed(2) }
    })
    console.table(rows)
    console.log(
      `Lines of a source file: median ${String(at(0.5))}, 90th percentile ${String(at(0.9))}, most ${String(at(0.9999))}`,
    )
    expect(at(0.5)).toBeGreaterThan(0)
  })
})
