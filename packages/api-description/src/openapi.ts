import { type JsonSchema, jsonSchemaOf } from './form-schema.ts'
import { type Operation, operations, type Tag } from './operations.ts'
import { refusalResponses, refusalSchemas, sharedRefusals } from './refusals.ts'
import { consentShown, sharedHeaders } from './request-headers.ts'

const tags: Readonly<Record<Tag, string>> = {
  Stores: 'Where the lender has stores, when they are open and what they offer.',
  Vehicles: 'The vehicles that a title loan may name: make, model, body style, year.',
  Costs: 'What two people at head office have published.',
  Places: 'Geocoding for the store locator and the forms.',
  Forms: 'What visitors send: a captcha first, then the form.',
  'Job application': 'Section 1 opens a draft. Each later section is written once.',
  Status: 'What the holder of a status link may read and change.',
  Texts: 'What customers answer to texts.',
  Health: 'For load balancers and monitors. The edge server does not pass it on.',
}

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

const schemaName = (id: string, kind: 'Body' | 'Reply') => `${id[0]?.toUpperCase()}${id.slice(1)}${kind}`
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function describeOperation(operation: Operation): object {
  const { id, tag, summary, description, query = [], headers = [], agreements, body, refusals } = operation
  const parameters = [
    ...query,
    ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
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
    ...(body ? { requestBody: { required: true, ...json(reference(schemaName(id, 'Body')), body.example) } } : {}),
    responses: {
      200: { description: 'Done.', ...json(reference(schemaName(id, 'Reply')), operation.replyExample) },
      ...refusalResponses(refusals),
      ...Object.fromEntries(others),
    },
    ...(operation.needsToken ? { security: [{ gatewayToken: [] }] } : {}),
  }
}

const schemasOf = ({ id, body, reply }: Operation): [string, JsonSchema][] => [
  ...(body ? [[schemaName(id, 'Body'), body.schema] satisfies [string, JsonSchema]] : []),
  [schemaName(id, 'Reply'), jsonSchemaOf(reply)],
]

/** The OpenAPI 3.1 document of the API. */
export const describeApi = () => ({
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
