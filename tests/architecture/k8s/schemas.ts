import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Manifest } from './manifest.ts'
import { CACHE } from './render.ts'

const run = promisify(execFile)

/** A package of PyPI that carries the schemas of Kubernetes' own API. */
const PACKAGE = 'kubernetes-validate==1.37.0'
export const KUBERNETES = '1.37.0'
const SCHEMAS = `kubernetes_validate/kubernetes-json-schema/v${KUBERNETES}-local-strict`

/** The schemas in a folder, fetched with pip once. */
const fetchSchemas = async () => {
  const folder = join(CACHE, `kubernetes-schemas-${KUBERNETES}`)
  if (existsSync(folder)) return folder
  const partial = `${folder}.${process.pid}`
  try {
    mkdirSync(partial, { recursive: true })
    await run('python3', ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', partial, PACKAGE])
    const wheel = readdirSync(partial).find((file) => file.endsWith('.whl')) ?? ''
    await run('python3', ['-m', 'zipfile', '-e', join(partial, wheel), partial])
    renameSync(join(partial, SCHEMAS), folder)
    return folder
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error)
    throw new Error(
      `The schemas of Kubernetes cannot be had: python3 with pip must reach its index. (${reason})`,
    )
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

type Check = (manifest: Manifest) => string[]

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as object

const kubernetesChecks = (folder: string) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(readJson(join(folder, '_definitions.json')), '/api/_definitions.json')
  const compiled = new Map<string, ValidateFunction | undefined>()
  const validatorOf = ({ apiVersion, kind }: Manifest) => {
    const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion]
    const key = [kind, group.split('.')[0], version].filter(Boolean).join('-').toLowerCase()
    const file = join(folder, `${key}.json`)
    if (!compiled.has(key)) compiled.set(key, existsSync(file) ? ajv.compile(readJson(file)) : undefined)
    return compiled.get(key)
  }
  return (manifest: Manifest): Check | undefined => {
    const validate = validatorOf(manifest)
    return validate && ((given) => (validate(given) ? [] : (validate.errors ?? []).map(sentence)))
  }
}

const sentence = ({ instancePath, message, params }: NonNullable<ValidateFunction['errors']>[number]) =>
  `${instancePath || '/'} ${message} ${JSON.stringify(params)}`

interface Model {
  new (data: object): { validate(): void }
}

/** The npm packages that carry the schemas of what operators add to the API. */
const OPERATORS: Record<string, () => Promise<unknown>> = {
  'keda.sh/v1alpha1': () => import('@kubernetes-models/keda/keda.sh/v1alpha1'),
  'external-secrets.io/v1': () => import('@kubernetes-models/external-secrets/external-secrets.io/v1'),
  'monitoring.coreos.com/v1': () => import('@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'),
  'kafka.strimzi.io/v1': () => import('@kubernetes-models/strimzi-kafka-operator/kafka.strimzi.io/v1'),
}

const operatorCheck = async ({ apiVersion, kind }: Manifest): Promise<Check | undefined> => {
  const models = (await OPERATORS[apiVersion]?.()) as Record<string, Model> | undefined
  const Known = models?.[kind]
  return (
    Known &&
    ((manifest) => {
      try {
        new Known(manifest).validate()
        return []
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)]
      }
    })
  )
}

/** Finds the check for an object: Kubernetes' own (unknown fields are refused) or its operator's; undefined if none. */
export const openSchemas = async () => {
  const kubernetes = kubernetesChecks(await fetchSchemas())
  return async (manifest: Manifest) => kubernetes(manifest) ?? (await operatorCheck(manifest))
}
