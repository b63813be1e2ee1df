import { processConfigs, variablesRead } from '../process-configs.ts'
import { nameOf, ofKind, workloads, type Container, type Manifest } from './manifest.ts'
import type { Policy } from './policies.ts'

/** What a ConfigMap, a Secret, or one that will be made by External Secrets holds; undefined if there is none. */
const keysOf = (manifests: readonly Manifest[], kinds: string[], name: string) => {
  const found = ofKind(manifests, ...kinds).find(
    ({ metadata, spec }) => (spec?.target?.name ?? metadata.name) === name,
  )
  return (
    found && [...Object.keys(found.data ?? {}), ...(found.spec?.data ?? []).map(({ secretKey }) => secretKey)]
  )
}

const sourcesOf = (manifests: readonly Manifest[], { envFrom = [] }: Container) =>
  envFrom.map(({ configMapRef, secretRef }) => {
    const name = configMapRef?.name ?? secretRef?.name ?? ''
    const kinds = configMapRef ? ['ConfigMap'] : ['Secret', 'ExternalSecret']
    return { name, keys: keysOf(manifests, kinds, name) }
  })

/** The names of all variables that a container is given. */
export const givenTo = (manifests: readonly Manifest[], container: Container) => [
  ...(container.env ?? []).map(({ name }) => name),
  ...sourcesOf(manifests, container).flatMap(({ keys }) => keys ?? []),
]

const namedSources: Policy = (manifests) =>
  workloads(manifests).flatMap(({ manifest, template }) =>
    template.spec.containers
      .flatMap((container) => sourcesOf(manifests, container))
      .filter(({ keys }) => keys === undefined)
      .map(({ name }) => `${nameOf(manifest)} reads ${name}, which nobody makes.`),
  )

const fittingEnvironment: Policy = (manifests) =>
  workloads(manifests).flatMap(({ manifest, template, labels }) => {
    const process = labels['app.kubernetes.io/name'] ?? ''
    const [container] = template.spec.containers
    if (!processConfigs[process] || !container) return []
    const { known, required } = variablesRead(process)
    const given = givenTo(manifests, container)
    return [
      ...required.filter((name) => !given.includes(name)).map((name) => `${nameOf(manifest)} lacks ${name}.`),
      ...given
        .filter((name) => !known.includes(name))
        .map((name) => `${nameOf(manifest)} is given ${name}, which it does not know.`),
    ]
  })

export const environmentPolicies: Record<string, Policy> = { namedSources, fittingEnvironment }
