import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../compose-file.ts'
import { nameOf, type Manifest } from './manifest.ts'
import { policies } from './policies.ts'
import { findKustomize, render } from './render.ts'
import { KUBERNETES, openSchemas } from './schemas.ts'

/** `npm run k8s:check`: renders every overlay, holds it to the schemas of Kubernetes and to our policies. */
const OVERLAYS = join(ROOT, 'k8s/overlays')

type Schemas = Awaited<ReturnType<typeof openSchemas>>

const checkSchemas = async (manifests: readonly Manifest[], schemas: Schemas) => {
  const faults: string[] = []
  const unknown = new Set<string>()
  for (const manifest of manifests) {
    const check = await schemas(manifest)
    if (check) faults.push(...check(manifest).map((fault) => `${nameOf(manifest)}: ${fault}`))
    else unknown.add(manifest.kind)
  }
  return { faults, unknown }
}

const checkOverlay = async (name: string, manifests: readonly Manifest[], schemas: Schemas) => {
  const { faults, unknown } = await checkSchemas(manifests, schemas)
  const broken = Object.values(policies).flatMap((policy) => policy(manifests))
  const left = unknown.size > 0 ? `, no schema for ${[...unknown].join(', ')}` : ''
  const all = [...faults, ...broken]
  console.log(`  ${all.length > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${manifests.length} objects${left}`)
  for (const fault of all) console.log(`      ${fault}`)
  return all.length
}

try {
  const [kustomize, schemas] = await Promise.all([findKustomize(), openSchemas()])
  const count = Object.keys(policies).length
  console.log(`Kubernetes ${KUBERNETES}, ${count} policies, rendered by ${kustomize.command}`)
  let faults = 0
  for (const overlay of readdirSync(OVERLAYS))
    faults += await checkOverlay(overlay, await render(kustomize, join(OVERLAYS, overlay)), schemas)
  process.exitCode = faults > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
