import { journeys } from '@cash-express/domain/submissions/journey'

/** The processes that export spans. A trace has nothing else about its host. */
export type Service = 'cash-express-api' | 'cash-express-worker' | 'cash-express-desk'

/** The steps of a submission, with OpenTelemetry's number for the kind of each. */
const spanKinds = {
  /** From the tap on the page until our answer. The API records it, from what the page sends. */
  tap: 3,
  submit: 2,
  commit: 1,
  notice: 5,
  /** A person at the desk opens the contact card or the answers. */
  open: 2,
  /** The keyholder's part of it. The desk records it, because the keyholder has no way out. */
  release: 3,
  close: 2,
} as const

export type SpanName = keyof typeof spanKinds

const wholeNumber = 'a whole number'

/** Everything that a span can say about its step. A value that is not listed here leaves no process. */
const spanAttributes = {
  form: journeys,
  outcome: [
    'new',
    'replay',
    'other body',
    'captcha used',
    'reference taken',
    'too cheap',
    'too many',
    'accepted',
    'refused',
    'later',
    'away',
    'released',
  ],
  scope: ['card', 'correction', 'application', 'section', 'note'],
  attempt: wholeNumber,
  'http.response.status_code': wholeNumber,
} as const

type AttributeName = keyof typeof spanAttributes
export type SpanAttributes = {
  readonly [Name in AttributeName]?:
    | ((typeof spanAttributes)[Name] extends readonly (infer Value)[] ? Value : number)
    | undefined
}

/** Names a span, so that later steps can refer to it: 16 and 8 random bytes as hexadecimal digits. */
export type SpanContext = { readonly traceId: string; readonly spanId: string }

export type Span = SpanContext & {
  readonly name: SpanName
  readonly parentId?: string | undefined
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  readonly failed?: boolean
  readonly attributes?: SpanAttributes
}

const isHex = (text: unknown, digits: number) =>
  typeof text === 'string' && text.length === digits && /^[\da-f]+$/.test(text) && !/^0+$/.test(text)

type WrittenAttribute = {
  readonly key: string
  readonly value: { readonly intValue: string } | { readonly stringValue: string }
}

/** Also checked while running, because types do not stop a value that comes from a request. */
function attributesOf(given: SpanAttributes): WrittenAttribute[] {
  return Object.entries(given).flatMap(([key, value]): WrittenAttribute[] => {
    const allowed = Object.hasOwn(spanAttributes, key) ? spanAttributes[key as AttributeName] : undefined
    if (allowed === wholeNumber) return Number.isSafeInteger(value) ? [{ key, value: { intValue: String(value) } }] : []
    return allowed?.some((each) => each === value) ? [{ key, value: { stringValue: String(value) } }] : []
  })
}

const nanoseconds = (milliseconds: number) => `${Math.round(milliseconds * 1_000)}000`

/** As OTLP writes a span in JSON; undefined for one that breaks a rule of it. */
export function writeSpan({ name, traceId, spanId, parentId, start, end, failed, attributes = {} }: Span) {
  if (!Object.hasOwn(spanKinds, name) || !isHex(traceId, 32) || !isHex(spanId, 16)) return undefined
  if (!Number.isFinite(start) || !Number.isFinite(end)) return undefined
  return {
    traceId,
    spanId,
    ...(isHex(parentId, 16) ? { parentSpanId: parentId } : {}),
    name,
    kind: spanKinds[name],
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(Math.max(start, end)),
    attributes: attributesOf(attributes),
    status: failed ? { code: 2 } : {},
  }
}

export type WrittenSpan = NonNullable<ReturnType<typeof writeSpan>>

/** The body of a request to a collector. */
export const writeTraces = (service: Service, spans: readonly WrittenSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: service } }] },
      scopeSpans: [{ scope: { name: 'cash-express' }, spans }],
    },
  ],
})
