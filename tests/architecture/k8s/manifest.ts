/** As much of Kubernetes' objects as the policies look at. */
export interface Container {
  name: string
  image: string
  env?: { name: string; value?: string }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> }
  securityContext?: {
    allowPrivilegeEscalation?: boolean
    readOnlyRootFilesystem?: boolean
    privileged?: boolean
    capabilities?: { drop?: string[]; add?: string[] }
  }
  readinessProbe?: object
  livenessProbe?: object
}

export interface PodSpec {
  serviceAccountName?: string
  automountServiceAccountToken?: boolean
  hostNetwork?: boolean
  hostPID?: boolean
  hostIPC?: boolean
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } }
  containers: Container[]
  initContainers?: Container[]
  volumes?: { name: string; hostPath?: object }[]
}

export interface PodTemplate {
  metadata?: { labels?: Labels }
  spec: PodSpec
}

export type Labels = Record<string, string>

export interface Selector {
  matchLabels?: Labels
  matchExpressions?: { key: string; operator: string; values?: string[] }[]
}

export interface Peer {
  podSelector?: Selector
  namespaceSelector?: Selector
}

export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string; labels?: Labels }
  data?: Record<string, string>
  spec?: {
    template?: PodTemplate
    selector?: Labels | Selector
    scaleTargetRef?: { name: string }
    target?: { name?: string }
    data?: { secretKey: string }[]
    podSelector?: Selector
    policyTypes?: string[]
    egress?: { to?: Peer[]; ports?: { port?: number | string }[] }[]
    ingress?: { from?: Peer[] }[]
    rules?: { http: { paths: { backend: { service: { name: string } } }[] } }[]
  }
}

export const ofKind = (manifests: readonly Manifest[], ...kinds: string[]) =>
  manifests.filter(({ kind }) => kinds.includes(kind))

/** Everything that starts pods of its own making. */
export const workloads = (manifests: readonly Manifest[]) =>
  ofKind(manifests, 'Deployment', 'StatefulSet', 'DaemonSet', 'Job').flatMap((manifest) => {
    const template = manifest.spec?.template
    return template ? [{ manifest, template, labels: template.metadata?.labels ?? {} }] : []
  })

export const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`

/** Whether a selector takes things with these labels; an empty one takes all. */
export const takes = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(
    ({ key, operator, values = [] }) => operator === 'In' && values.includes(labels[key] ?? ''),
  )
