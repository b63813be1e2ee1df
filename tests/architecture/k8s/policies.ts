import { environmentPolicies } from './environment-policies.ts'
import { nameOf, ofKind, takes, workloads, type Container, type Manifest, type PodSpec } from './manifest.ts'
import { networkPolicies } from './network-policies.ts'

/** What a rendered overlay must hold to; each answers with one sentence for each thing that breaks it. */
export type Policy = (manifests: readonly Manifest[]) => string[]

const NAME = 'app.kubernetes.io/name'
const isDeveloperTool = (labels: Record<string, string>) =>
  labels['app.kubernetes.io/component'] === 'dev-stack'

const containersOf = ({ containers, initContainers = [] }: PodSpec) => [...containers, ...initContainers]

const rightsFaults = ({ securityContext = {} }: Container, mayWrite: boolean) =>
  [
    securityContext.allowPrivilegeEscalation !== false && 'may gain privileges',
    securityContext.privileged && 'is privileged',
    !securityContext.capabilities?.drop?.includes('ALL') && 'keeps capabilities',
    (securityContext.capabilities?.add?.length ?? 0) > 0 && 'asks for capabilities',
    !mayWrite && securityContext.readOnlyRootFilesystem !== true && 'can write to its own files',
  ].filter((fault) => typeof fault === 'string')

const containerFaults = ({ image, resources }: Container) => {
  const { requests = {}, limits = {} } = resources ?? {}
  return [
    !/:v?\d+\.\d+(\.\d+)?(-[\w.]+)?$/.test(image) && `has no pinned version (${image})`,
    !(requests['cpu'] && requests['memory']) && 'does not say what it needs',
    !(limits['cpu'] && limits['memory']) && 'has no limits',
  ].filter((fault) => typeof fault === 'string')
}

const podFaults = (spec: PodSpec) =>
  [
    spec.securityContext?.runAsNonRoot !== true && 'may run as root',
    spec.securityContext?.seccompProfile?.type !== 'RuntimeDefault' && 'has no seccomp profile',
    (spec.hostNetwork || spec.hostPID || spec.hostIPC) && 'shares a namespace with its node',
    spec.volumes?.some(({ hostPath }) => hostPath) && 'mounts a folder of its node',
    (spec.serviceAccountName ?? 'default') === 'default' && 'uses the default service account',
    spec.automountServiceAccountToken !== false && "carries a token for the cluster's API",
  ].filter((fault) => typeof fault === 'string')

const restrictedPods: Policy = (manifests) =>
  workloads(manifests).flatMap(({ manifest, template, labels }) => {
    const ofContainers = containersOf(template.spec).flatMap((container) => [
      ...rightsFaults(container, isDeveloperTool(labels)),
      ...containerFaults(container),
    ])
    return [...podFaults(template.spec), ...ofContainers].map((fault) => `${nameOf(manifest)} ${fault}.`)
  })

const probedPods: Policy = (manifests) =>
  workloads(manifests)
    .filter(({ manifest }) => manifest.kind !== 'Job')
    .flatMap(({ manifest, template }) =>
      template.spec.containers
        .filter(({ readinessProbe, livenessProbe }) => !readinessProbe || !livenessProbe)
        .map(({ name }) => `${nameOf(manifest)}: nobody asks ${name} whether it is ready and alive.`),
    )

const knownAccounts: Policy = (manifests) => {
  const accounts = new Set(ofKind(manifests, 'ServiceAccount').map(({ metadata }) => metadata.name))
  return workloads(manifests)
    .filter(({ template }) => !accounts.has(template.spec.serviceAccountName ?? ''))
    .map(
      ({ manifest, template }) =>
        `${nameOf(manifest)}: there is no account ${template.spec.serviceAccountName}.`,
    )
}

/** Two autoscalers of one Deployment would fight; if there are any, every process has one. */
const oneAutoscaler: Policy = (manifests) => {
  const scalers = ofKind(manifests, 'HorizontalPodAutoscaler', 'ScaledObject')
  const targets = scalers.map(({ spec }) => spec?.scaleTargetRef?.name ?? '')
  const deployments = ofKind(manifests, 'Deployment').filter(
    ({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === 'process',
  )
  const names = deployments.map(({ metadata }) => metadata.name)
  return [
    ...targets.filter((target) => !names.includes(target)).map((target) => `There is no ${target} to scale.`),
    ...names
      .filter((name) => targets.length > 0 && targets.filter((target) => target === name).length !== 1)
      .map((name) => `${name} has not just one autoscaler.`),
  ]
}

/** Where processes are scaled, a drain of nodes must leave some of each. */
const keptAlive: Policy = (manifests) => {
  const budgets = ofKind(manifests, 'PodDisruptionBudget')
  if (budgets.length === 0) return []
  return workloads(manifests)
    .filter(({ labels }) => labels['app.kubernetes.io/component'] === 'process')
    .filter(({ labels }) => !budgets.some(({ spec }) => takes(spec?.selector ?? {}, labels)))
    .map(({ manifest }) => `${nameOf(manifest)} has no disruption budget.`)
}

const servedServices: Policy = (manifests) => {
  const pods = workloads(manifests)
  const services = ofKind(manifests, 'Service')
  const names = services.map(({ metadata }) => metadata.name)
  const wanted = ofKind(manifests, 'Ingress').flatMap(({ spec }) =>
    (spec?.rules ?? []).flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.name)),
  )
  return [
    ...services
      .filter(({ spec }) => {
        const matchLabels = spec?.selector as Record<string, string>
        return !matchLabels[NAME] || !pods.some(({ labels }) => takes({ matchLabels }, labels))
      })
      .map((service) => `${nameOf(service)} leads to no pod.`),
    ...wanted
      .filter((name) => !names.includes(name))
      .map((name) => `The ingress leads to no service ${name}.`),
  ]
}

const restrictedNamespace: Policy = (manifests) =>
  ofKind(manifests, 'Namespace')
    .filter(({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'] !== 'restricted')
    .map((namespace) => `${nameOf(namespace)} does not enforce restricted pods.`)

/** Secrets in the repository open nothing but the toys beside them. */
const noSecrets: Policy = (manifests) => {
  const hasToys = workloads(manifests).some(({ labels }) => isDeveloperTool(labels))
  return hasToys ? [] : ofKind(manifests, 'Secret').map((secret) => `${nameOf(secret)} is written down.`)
}

export const policies: Record<string, Policy> = {
  restrictedPods,
  probedPods,
  knownAccounts,
  oneAutoscaler,
  keptAlive,
  servedServices,
  restrictedNamespace,
  noSecrets,
  ...environmentPolicies,
  ...networkPolicies,
}
