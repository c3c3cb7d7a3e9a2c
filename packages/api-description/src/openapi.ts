import { type JsonSchema, jsonSchemaOf } from './form-schema.ts'
import { type Operation, operations, tags } from './operations.ts'
import { type RefusalStatus, type Refusals, refusalResponse, refusalSchemas, refusalsIn } from './refusals.ts'
import { consentShown, sharedHeaders } from './request-headers.ts'

const description = `The calls of the pages of Cash Express. \`npm run openapi\` writes this file from the form definitions
in \`packages/domain\`.

- A body is JSON in UTF-8 with the type \`application/json\`; other types get 415.
- Every answer has \`success\`, except captcha challenges and health. A refusal names each reason with a code.
- Ignore properties that you do not know, in answers and in refusals.
- A browser may call it only from a page of the same origin. There are no cookies, no sign-in and no CORS headers.
- The description has the normalized form of each answer. The server also accepts other spellings, such as
  \`(615) 555-0123\`, and stores the normalized one.
- Answers must not be cached: \`cache-control: no-store\`.`

const json = (schema: object, example?: object) => ({
  content: { 'application/json': { schema, ...(example ? { example } : {}) } },
})

const capitalized = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`
const reference = (kind: 'schemas' | 'responses' | 'parameters', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
})

const bodyName = ({ id }: Operation) => `${capitalized(id)}Body`

/** Calls with the same reply share its schema, by the name of the first of them. */
const replyName = ({ reply }: Operation) =>
  `${capitalized(operations.find((each) => each.reply === reply)?.id ?? '')}Reply`

type Refusal = { readonly status: RefusalStatus; readonly codes: readonly string[] }

/** The last code is the one that sets a list of codes apart from others with this status. */
const refusalName = ({ status, codes }: Refusal) => `${capitalized(codes.at(-1) ?? '')}${status}`

const allRefusals = operations.flatMap(({ refusals }) => refusalsIn(refusals))
const isSame = (one: Refusal, other: Refusal) => one.status === other.status && one.codes.join() === other.codes.join()
const isShared = (refusal: Refusal) => allRefusals.filter((each) => isSame(each, refusal)).length > 1

const describeRefusals = (refusals: Refusals) =>
  Object.fromEntries(
    refusalsIn(refusals).map((each) => [
      each.status,
      isShared(each) ? reference('responses', refusalName(each)) : refusalResponse(each.status, each.codes),
    ]),
  )

const sharedRefusals = Object.fromEntries(
  allRefusals.filter(isShared).map((each) => [refusalName(each), refusalResponse(each.status, each.codes)]),
)

function describeOperation(operation: Operation): object {
  const { id, tag, summary, description, query = [], headers = [], agreements, body, refusals } = operation
  const parameters = [
    ...query,
    ...headers.map((name) => reference('parameters', name)),
    ...(agreements ? [consentShown(agreements)] : []),
  ]
  const others = Object.entries(operation.otherAnswers ?? {}).map(([status, other]) => [
    status,
    { description: other.description, ...json(jsonSchemaOf(other.reply)) },
  ])
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: true, ...json(reference('schemas', bodyName(operation)), body.example) } }
      : {}),
    responses: {
      200: { description: 'Done.', ...json(reference('schemas', replyName(operation)), operation.replyExample) },
      ...describeRefusals(refusals),
      ...Object.fromEntries(others),
    },
    ...(operation.needsToken ? { security: [{ gatewayToken: [] }] } : {}),
  }
}

const schemasOf = (operation: Operation): [string, JsonSchema][] => [
  ...(operation.body ? [[bodyName(operation), operation.body.schema] satisfies [string, JsonSchema]] : []),
  [replyName(operation), jsonSchemaOf(operation.reply)],
]

/** The OpenAPI 3.1 document of the API. */
const describeApi = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Cash Express web API',
    version: '1.0.0',
    description,
    license: { name: 'All rights reserved' },
  },
  servers: [{ url: '/', description: 'The site whose pages make these calls.' }],
  security: [],
  tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
  paths: Object.fromEntries(operations.map((each) => [each.path, { [each.method]: describeOperation(each) }])),
  components: {
    securitySchemes: {
      gatewayToken: { type: 'http', scheme: 'bearer', description: '`TEXTS_INBOUND_TOKEN` of the operator.' },
    },
    parameters: sharedHeaders,
    responses: sharedRefusals,
    schemas: { ...refusalSchemas, ...Object.fromEntries(operations.flatMap(schemasOf)) },
  },
})

export const writtenApi = () => `${JSON.stringify(describeApi(), null, 2)}\n`
