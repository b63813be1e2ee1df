import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sourcesOf } from './picture-sources.ts'

const folder = join(import.meta.dirname, '../../public')
const own = readdirSync(join(folder, 'images')).filter((name) => /^[a-z-]+\.webp$/.test(name))

it('the pictures of the storefront are there in all sizes and formats that are offered', () => {
  expect(own).toContain('hero.webp')
  const offered = own.flatMap((name) =>
    Object.values(sourcesOf(`/images/${name}`))
      .join(', ')
      .split(', '),
  )
  expect(offered).toHaveLength(own.length * 6)
  expect(offered.filter((source) => !existsSync(join(folder, source.split(' ')[0] ?? '')))).toEqual([])
})
