export type DeliveryReport =
  | { readonly kind: 'failed'; readonly status: string | undefined }
  | { readonly kind: 'other' }

const other: DeliveryReport = { kind: 'other' }

/** A report of a real server has a few dozen of each; more is not read. */
const mostHeaders = 200
const mostParts = 20
const mostGroups = 20

type Fields = ReadonlyMap<string, string>

/** Reads fields up to an empty line, joining folded lines. Of a repeated field the first counts. */
function readFields(lines: readonly string[], from: number): { fields: Fields; next: number } {
  const fields = new Map<string, string>()
  let name = ''
  let at = from
  for (; at < lines.length && lines[at] !== ''; at++) {
    const line = lines[at] ?? ''
    if (at - from > mostHeaders) return { fields: new Map(), next: lines.length }
    if (line.startsWith(' ') || line.startsWith('\t')) {
      if (name) fields.set(name, `${fields.get(name)} ${line.trim()}`)
      continue
    }
    const colon = line.indexOf(':')
    const read = colon < 0 ? '' : line.slice(0, colon).trim().toLowerCase()
    // A line without a name ends what it would continue.
    name = read && !fields.has(read) ? read : ''
    if (name) fields.set(name, line.slice(colon + 1).trim())
  }
  return { fields, next: at + 1 }
}

/** `multipart/report; report-type=delivery-status; boundary="…"` in its parts. Comments are not read. */
function readContentType(value: string | undefined): { type: string; parameters: Fields } {
  const [type = '', ...rest] = (value ?? '').slice(0, 1_000).split(';')
  const parameters = rest.flatMap((parameter): [string, string][] => {
    const equals = parameter.indexOf('=')
    if (equals < 0) return []
    const given = parameter.slice(equals + 1).trim()
    const unquoted = given.length > 1 && given.startsWith('"') && given.endsWith('"') ? given.slice(1, -1) : given
    return [[parameter.slice(0, equals).trim().toLowerCase(), unquoted]]
  })
  return { type: type.trim().toLowerCase(), parameters: new Map(parameters) }
}

/** The lines of each part of the outermost message. A part inside a part is not looked at. */
function partsBetween(lines: readonly string[], from: number, boundary: string): (readonly string[])[] {
  const found: (readonly string[])[] = []
  let start: number | undefined
  for (let at = from; at < lines.length && found.length < mostParts; at++) {
    const line = (lines[at] ?? '').trimEnd()
    if (line !== `--${boundary}` && line !== `--${boundary}--`) continue
    if (start !== undefined) found.push(lines.slice(start, at))
    if (line.endsWith('--') && line.length > boundary.length + 2) return found
    start = at + 1
  }
  return found
}

const statusPattern = /^(\d\.\d{1,3}\.\d{1,3})(?:\s|$)/

/** The first group is about the report, each further one about one recipient (RFC 3464, section 2.1). */
function readStatusPart(lines: readonly string[]): DeliveryReport {
  let next = 0
  for (let group = 0; next < lines.length && group < mostGroups; group++) {
    const read = readFields(lines, next)
    next = read.next
    const action = read.fields.get('action')?.split(/[\s(]/, 1)[0]?.toLowerCase()
    if (action === 'failed') {
      return { kind: 'failed', status: statusPattern.exec(read.fields.get('status') ?? '')?.[1] }
    }
  }
  return other
}

/**
 * Reads a report on delivery (RFC 3464, RFC 6522). Everything else, such as a report of a delay or an automatic reply,
 * is `other`. The message is not trusted: it is read once from top to bottom, and nothing in it is decoded or nested.
 */
export function readDeliveryReport(message: Buffer): DeliveryReport {
  const lines = message.toString('latin1').split(/\r?\n/)
  const { fields, next } = readFields(lines, 0)
  const { type, parameters } = readContentType(fields.get('content-type'))
  const boundary = parameters.get('boundary') ?? ''
  if (type !== 'multipart/report' || parameters.get('report-type')?.toLowerCase() !== 'delivery-status') return other
  // RFC 2046 allows no longer one.
  if (boundary.length === 0 || boundary.length > 70) return other
  for (const part of partsBetween(lines, next, boundary)) {
    const head = readFields(part, 0)
    const kind = readContentType(head.fields.get('content-type')).type
    if (kind === 'message/delivery-status' || kind === 'message/global-delivery-status') {
      return readStatusPart(part.slice(head.next))
    }
  }
  return other
}
