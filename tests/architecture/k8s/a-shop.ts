import type { Container, Manifest, Peer, PodSpec } from './manifest.ts'
import { variablesRead } from '../process-configs.ts'

const labelsOf = (name: string) => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/component': 'process',
})
const selectorOf = (name: string) => ({ matchLabels: { 'app.kubernetes.io/name': name } })

const aContainer = (variables: Record<string, string>): Container => ({
  name: 'process',
  image: 'alder/process:1.2.3',
  env: Object.entries(variables).map(([name, value]) => ({ name, value })),
  resources: { requests: { cpu: '1', memory: '1' }, limits: { cpu: '1', memory: '1' } },
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
  readinessProbe: {},
  livenessProbe: {},
})

const aPod = (variables: Record<string, string>): PodSpec => ({
  serviceAccountName: 'shop',
  automountServiceAccountToken: false,
  securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  containers: [aContainer(variables)],
})

const aProcess = (name: string, urls: Record<string, string> = {}): Manifest[] => {
  const needed = Object.fromEntries(variablesRead(name).required.map((variable) => [variable, 'given']))
  const metadata = { name: `alder-${name}`, labels: labelsOf(name) }
  return [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata,
      spec: {
        template: { metadata: { labels: labelsOf(name) }, spec: aPod({ ...needed, ...urls }) },
      },
    },
    { apiVersion: 'v1', kind: 'Service', metadata, spec: { selector: labelsOf(name) } },
    {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata,
      spec: { scaleTargetRef: { name: `alder-${name}` } },
    },
    { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata, spec: { selector: selectorOf(name) } },
  ]
}

const anOpening = (name: string, from: string, to: string): Manifest[] => {
  const peers = (other: string): Peer[] => [{ podSelector: selectorOf(other) }]
  const policy = { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy' }
  return [
    {
      ...policy,
      metadata: { name: `${name}-out` },
      spec: { podSelector: selectorOf(from), policyTypes: ['Egress'], egress: [{ to: peers(to) }] },
    },
    {
      ...policy,
      metadata: { name: `${name}-in` },
      spec: { podSelector: selectorOf(to), policyTypes: ['Ingress'], ingress: [{ from: peers(from) }] },
    },
  ]
}

/** Two processes, as the policies want them: inventory calls identity. */
export const aShop = (): Manifest[] => [
  {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'shop', labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
  },
  { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'shop' } },
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'deny-all' },
    spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
  },
  ...aProcess('identity'),
  ...aProcess('inventory', { IDENTITY_URL: 'http://alder-identity:8080' }),
  ...anOpening('sign-in', 'inventory', 'identity'),
]
