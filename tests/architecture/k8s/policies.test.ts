import { describe, expect, it } from 'vitest'
import { aShop } from './a-shop.ts'
import type { Container, Manifest, PodSpec } from './manifest.ts'
import { policies } from './policies.ts'

const faultsOf = (manifests: readonly Manifest[]) =>
  Object.values(policies).flatMap((policy) => policy(manifests))

const find = (manifests: Manifest[], kind: string, name: string) => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)
  if (!found) throw new Error(`There is no ${kind} ${name}.`)
  return found
}

/** What the policies say of a shop in which one thing was changed. */
const faultsWith = (change: (manifests: Manifest[]) => Manifest[] | void) => {
  const manifests = aShop()
  return faultsOf(change(manifests) ?? manifests)
}

const faultsOfPod = (change: (pod: PodSpec, container: Container) => void) =>
  faultsWith((manifests) => {
    const pod = find(manifests, 'Deployment', 'alder-identity').spec?.template?.spec
    const container = pod?.containers[0]
    if (pod && container) change(pod, container)
  })

const without = (kind: string, name: string) => (manifests: Manifest[]) =>
  manifests.filter((manifest) => !(manifest.kind === kind && manifest.metadata.name === name))

it('a shop that keeps to the policies has no faults', () => {
  expect(faultsOf(aShop())).toEqual([])
})

describe('a pod', () => {
  const cases: [string, (pod: PodSpec, container: Container) => void, string][] = [
    ['may not run as root', (pod) => (pod.securityContext = {}), 'may run as root'],
    ['may not share its node', (pod) => (pod.hostNetwork = true), 'shares a namespace'],
    ['may not read its node', (pod) => (pod.volumes = [{ name: 'x', hostPath: {} }]), 'mounts a folder'],
    ['may not be anybody', (pod) => (pod.serviceAccountName = 'default'), 'default service account'],
    ['may not speak to the cluster', (pod) => (pod.automountServiceAccountToken = true), 'carries a token'],
    ['may not change its files', (_, it) => (it.securityContext = {}), 'can write to its own files'],
    ['may not gain rights', (_, it) => (it.securityContext = {}), 'may gain privileges'],
    ['gives up capabilities', (_, it) => (it.securityContext = {}), 'keeps capabilities'],
    ['says what it needs', (_, it) => (it.resources = {}), 'does not say what it needs'],
    ['has limits', (_, it) => (it.resources = { requests: { cpu: '1', memory: '1' } }), 'has no limits'],
    ['runs one version', (_, it) => (it.image = 'alder/identity:latest'), 'no pinned version'],
    ['runs a version', (_, it) => (it.image = 'alder/identity'), 'no pinned version'],
    ['is asked whether it is well', (_, it) => delete it.readinessProbe, 'nobody asks'],
    ['is given what it needs', (_, it) => it.env?.pop(), 'lacks'],
    ['is given nothing else', (_, it) => it.env?.push({ name: 'SECRET' }), 'it does not know'],
    ['reads what there is', (_, it) => (it.envFrom = [{ secretRef: { name: 'gone' } }]), 'nobody makes'],
  ]
  it.each(cases)('%s', (_, change, fault) => {
    expect(faultsOfPod(change)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]))
  })
})

describe('a shop', () => {
  const cases: [string, (manifests: Manifest[]) => Manifest[] | void, string][] = [
    ['lets processes call whom they must', without('NetworkPolicy', 'sign-in-out'), 'cannot reach identity'],
    ['lets processes be called', without('NetworkPolicy', 'sign-in-in'), 'cannot reach identity'],
    ['speaks to nobody unless it must', without('NetworkPolicy', 'deny-all'), 'may speak to anybody'],
    ['scales every process', without('HorizontalPodAutoscaler', 'alder-identity'), 'not just one autoscaler'],
    ['keeps some of each', without('PodDisruptionBudget', 'alder-identity'), 'no disruption budget'],
    ['knows its accounts', without('ServiceAccount', 'shop'), 'there is no account shop'],
    ['has services with pods', without('Deployment', 'alder-identity'), 'leads to no pod'],
    [
      'calls nobody without a reason',
      (manifests) => {
        const { template } = find(manifests, 'Deployment', 'alder-inventory').spec ?? {}
        const env = template?.spec.containers[0]?.env ?? []
        for (const variable of env) if (variable.name === 'IDENTITY_URL') variable.value = 'http://elsewhere'
      },
      'has no reason to',
    ],
    [
      'scales nothing twice',
      (manifests) => [...manifests, find(manifests, 'HorizontalPodAutoscaler', 'alder-identity')],
      'not just one autoscaler',
    ],
    [
      'holds its pods to the rules of the cluster',
      (manifests) => void (find(manifests, 'Namespace', 'shop').metadata.labels = {}),
      'does not enforce restricted',
    ],
    [
      'has no secrets in its files',
      (manifests) => [...manifests, { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'keys' } }],
      'is written down',
    ],
  ]
  it.each(cases)('%s', (_, change, fault) => {
    expect(faultsWith(change)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]))
  })
})
