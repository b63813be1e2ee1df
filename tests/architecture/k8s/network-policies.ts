import { nameOf, ofKind, takes, workloads, type Labels, type Manifest, type Peer } from './manifest.ts'
import type { Policy } from './policies.ts'

const NAME = 'app.kubernetes.io/name'
const COMPONENT = 'app.kubernetes.io/component'

const isNamed = (peers: Peer[] | undefined, labels: Labels) =>
  peers?.some(
    ({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector && takes(podSelector, labels),
  ) ?? false

const policiesFor = (manifests: readonly Manifest[], labels: Labels, type: 'Egress' | 'Ingress') =>
  ofKind(manifests, 'NetworkPolicy').filter(
    ({ spec }) => spec?.policyTypes?.includes(type) && takes(spec.podSelector ?? {}, labels),
  )

const mayCall = (manifests: readonly Manifest[], from: Labels, to: Labels) =>
  policiesFor(manifests, from, 'Egress').some(({ spec }) =>
    spec?.egress?.some(({ to: peers }) => isNamed(peers, to)),
  )

const mayBeCalled = (manifests: readonly Manifest[], from: Labels, to: Labels) =>
  policiesFor(manifests, to, 'Ingress').some(({ spec }) =>
    spec?.ingress?.some(({ from: peers }) => isNamed(peers, from)),
  )

const processesOf = (manifests: readonly Manifest[]) =>
  workloads(manifests).filter(({ labels }) => labels[COMPONENT] === 'process')

/** The processes whose addresses a process is given. */
const calledBy = (manifests: readonly Manifest[], name: string) => {
  const pod = processesOf(manifests).find(({ labels }) => labels[NAME] === name)
  const container = pod?.template.spec.containers[0]
  const configMaps = container?.envFrom?.map(({ configMapRef }) => configMapRef?.name) ?? []
  const values = [
    ...(container?.env ?? []).map(({ value = '' }) => value),
    ...ofKind(manifests, 'ConfigMap')
      .filter(({ metadata }) => configMaps.includes(metadata.name))
      .flatMap(({ data = {} }) => Object.values(data)),
  ]
  const called = values.flatMap((value) => /^http:\/\/alder-(\w+):/.exec(value)?.[1] ?? [])
  return new Set(called.filter((other) => other !== name))
}

/** Whoever is given an address may call it, and nobody may call whose address they are not given. */
const callsAsConfigured: Policy = (manifests) => {
  const pods = processesOf(manifests)
  return pods.flatMap(({ labels: from }) => {
    const caller = from[NAME] ?? ''
    const wanted = calledBy(manifests, caller)
    return pods.flatMap(({ labels: to }) => {
      const callee = to[NAME] ?? ''
      if (callee === caller) return []
      const isOpen = mayCall(manifests, from, to) && mayBeCalled(manifests, from, to)
      const isHalfOpen = mayCall(manifests, from, to) || mayBeCalled(manifests, from, to)
      if (wanted.has(callee) && !isOpen) return [`${caller} cannot reach ${callee}.`]
      return !wanted.has(callee) && isHalfOpen
        ? [`${caller} could reach ${callee}, and has no reason to.`]
        : []
    })
  })
}

/** What no policy takes could speak to anybody. */
const deniedByDefault: Policy = (manifests) =>
  workloads(manifests)
    .filter(({ labels }) =>
      (['Egress', 'Ingress'] as const).some((type) => policiesFor(manifests, labels, type).length === 0),
    )
    .map(({ manifest }) => `${nameOf(manifest)} may speak to anybody.`)

export const networkPolicies: Record<string, Policy> = { callsAsConfigured, deniedByDefault }
