import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROOT, read } from './compose-file.ts'

const dockerfile = read('infra/docker/Dockerfile')
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }

it('the images know every workspace of the shop', () => {
  const folders = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: ROOT },
  )
  const copied = [...dockerfile.matchAll(/^COPY (\S+\/package\.json) /gm)].map(([, path]) => path)
  expect(copied.sort()).toEqual(folders.sort())
})

it('the images run the Node that the shop is developed with', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> }
  expect(dockerfile).toContain(`ARG NODE_VERSION=${lock.packages['node_modules/node']?.version}\n`)
})

it('the images run as nobody in particular and can be asked whether they are well', () => {
  expect(dockerfile).toMatch(/^USER 65532:65532$/m)
  expect(dockerfile).toMatch(/^HEALTHCHECK .* CMD \["node", "\/app\/healthcheck\.js"\]$/m)
  expect(dockerfile).not.toMatch(/:latest|curl/)
})
