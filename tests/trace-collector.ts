import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { readonly stringValue?: string; readonly intValue?: string }
type Attribute = { readonly key: string; readonly value: Value }

export type CaughtSpan = {
  readonly service: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: Readonly<Record<string, string>>
  readonly status: { readonly code?: number }
}

type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly scope: { readonly name: string }
      readonly spans: readonly (Omit<CaughtSpan, 'attributes' | 'service'> & {
        readonly attributes: readonly Attribute[]
      })[]
    }[]
  }[]
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']))

/** Throws what a collector would refuse: OTLP has ids as hexadecimal digits and times as decimal strings. */
function check({ traceId, spanId, parentSpanId, kind, startTimeUnixNano, endTimeUnixNano }: CaughtSpan) {
  const isValid =
    /^[\da-f]{32}$/.test(traceId) &&
    [spanId, ...(parentSpanId === undefined ? [] : [parentSpanId])].every((id) => /^[\da-f]{16}$/.test(id)) &&
    [startTimeUnixNano, endTimeUnixNano].every((time) => /^\d{19}$/.test(time)) &&
    BigInt(startTimeUnixNano) <= BigInt(endTimeUnixNano) &&
    kind >= 1 &&
    kind <= 5
  if (!isValid) throw new Error('not a span')
}

export type CollectorAnswer = 'take' | 'refuse' | 'hang' | 'cut'

/** A real HTTP server that takes traces as a collector does, and keeps every byte of them. */
export async function startTraceCollector(answer: () => CollectorAnswer = () => 'take') {
  const bodies: string[] = []
  const headers: Record<string, unknown>[] = []
  const spans: CaughtSpan[] = []
  const problems: unknown[] = []
  const server = createServer(async (request, response) => {
    const how = answer()
    if (how === 'cut') return request.socket.destroy()
    const body = await text(request)
    if (how === 'hang') return
    if (how === 'refuse') return response.writeHead(503).end()
    bodies.push(body)
    headers.push(request.headers)
    try {
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        const { 'service.name': service = '', ...others } = valuesOf(resource.attributes)
        if (Object.keys(others).length > 0) problems.push(others)
        for (const span of scopeSpans.flatMap(({ spans: each }) => each)) {
          const caught = { ...span, service, attributes: valuesOf(span.attributes) }
          check(caught)
          spans.push(caught)
        }
      }
    } catch (error) {
      problems.push(error)
      return response.writeHead(400).end()
    }
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`
  return {
    url,
    /** For a process that traces every submission. */
    settings: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: '1' },
    /** Everything that was received, as it was sent. */
    bodies,
    headers,
    spans,
    problems,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
