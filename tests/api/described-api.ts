import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

type Described = { readonly [key: string]: unknown }
type Response = {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content: { readonly 'application/json': { readonly schema: object; readonly example?: unknown } }
}
type Parameter = { readonly name: string; readonly in: string; readonly schema: object; readonly required?: boolean }
export type DescribedOperation = {
  readonly operationId: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: Pick<Response, 'content'>
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>
}
type Document = Described & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Described>> }
}

export const writtenFile = new URL('../../docs/openapi.json', import.meta.url)
export const document = JSON.parse(readFileSync(writtenFile, 'utf8')) as Document

export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

export const operationOf = (method: string, path: string): DescribedOperation | undefined =>
  document.paths[path]?.[method.toLowerCase()]

/** The document allows properties that it does not name. Here they are errors, because then it is incomplete. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inside = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  return 'properties' in inside && inside.type === 'object' ? { additionalProperties: false, ...inside } : inside
}

const ajv = new Ajv2020({ allErrors: true, strictTypes: false })
formats.default(ajv)
ajv.addVocabulary(['components'])
ajv.addSchema({ $id: 'api', components: { schemas: closed(document.components.schemas) } })

const validators = new WeakMap<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  const made = ajv.compile(JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/components/', '"api#/components/')))
  validators.set(schema, made)
  return made
}

/** Empty if the value is valid. */
export function problemsOf(schema: object, value: unknown): string[] {
  const validate = validatorOf(schema)
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function resolved<Part extends object>(part: Part | { readonly $ref: string } | undefined): Part | undefined {
  if (!part || !('$ref' in part)) return part
  const [, , kind = '', name = ''] = part.$ref.split('/')
  return (document.components as unknown as Record<string, Record<string, Part>>)[kind]?.[name]
}

export const responseOf = ({ responses }: DescribedOperation, status: number) => resolved(responses[status])

/** Checks the headers that a caller set against the document. */
export function headerProblems({ parameters = [] }: DescribedOperation, sent: Headers): string[] {
  const described = parameters.flatMap((each) => resolved(each) ?? []).filter((each) => each.in === 'header')
  const unknown = [...sent.keys()].filter(
    (name) => !['content-type', 'authorization'].includes(name) && !described.some((each) => each.name === name),
  )
  const wrong = described.flatMap(({ name, schema, required }) => {
    const value = sent.get(name)
    if (value === null) return required ? [`${name} is missing`] : []
    return problemsOf(schema, value).map((problem) => `${name}${problem}`)
  })
  return [...unknown.map((name) => `${name} is not described`), ...wrong]
}

export const schemaOf = (content: Pick<Response, 'content'>['content']) => content['application/json'].schema
