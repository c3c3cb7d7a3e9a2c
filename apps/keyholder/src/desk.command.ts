import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type ListFilter, listSubmissions, markAnswered, writeAudit } from './desk.table.ts'
import { openSubmission } from './open-submission.ts'
import { cell, countLines, listLines, openedLines, visible } from './print-answers.ts'
import { readKeys, readSettings, SettingsError } from './settings.ts'
import { verifySubmissions } from './verify-submissions.ts'

const usage = `usage: npm run desk -- list [--form FORM] [--store ID] [--limit NUMBER]
       npm run desk -- list --digest NUMBER
       npm run desk -- open REFERENCE --reason "WHY"
       npm run desk -- answered REFERENCE [--store ID]
       npm run desk -- verify`

type Work = (client: pg.Client, keyFolder: string) => Promise<number>

const print = (lines: readonly string[]) => console.log(lines.join('\n'))

const list =
  (filter: ListFilter): Work =>
  async (client) => {
    print(listLines(await listSubmissions(client, filter)))
    return 0
  }

const answered =
  (given: string, store: number | undefined): Work =>
  async (client) => {
    const reference = given.trim().toUpperCase()
    const who = userInfo().username
    await writeAudit(client, {
      who,
      action: 'answered',
      reference,
      reason: store ? `store ${store}` : 'all recipients',
    })
    const inboxes = await markAnswered(client, reference, store)
    console.log(inboxes > 0 ? `${reference} is marked as answered` : 'no unanswered submission has this reference')
    return inboxes > 0 ? 0 : 1
  }

const open =
  (reference: string, reason: string): Work =>
  async (client, keyFolder) => {
    const keys = await readKeys(keyFolder)
    const result = await openSubmission(client, keys, { reference, reason, who: userInfo().username })
    if (result.kind === 'refused') {
      console.error(result.why)
      return 2
    }
    if (result.kind === 'unknown') {
      console.error('there is no submission with this reference')
      return 1
    }
    print(result.rows.flatMap(openedLines))
    return result.rows.every(({ attempt, consentMismatch }) => attempt.kind === 'opened' && !consentMismatch) ? 0 : 1
  }

const verify: Work = async (client, keyFolder) => {
  const { byForm, broken } = await verifySubmissions(client, await readKeys(keyFolder), userInfo().username)
  print(countLines(byForm))
  for (const { reference, form, why } of broken)
    console.log(`broken: ${cell(form)} ${cell(reference)}: ${visible(why)}`)
  return broken.length === 0 ? 0 : 1
}

function parse(): Work | undefined {
  try {
    const { positionals, values } = parseArgs({
      options: {
        digest: { type: 'string' },
        form: { type: 'string' },
        limit: { type: 'string' },
        reason: { type: 'string' },
        store: { type: 'string' },
      },
      allowPositionals: true,
    })
    const [command, reference, ...more] = positionals
    const { form, limit = values.digest ? '5000' : '50', reason = '' } = values
    const numbers = [values.store ?? '0', values.digest ?? '0']
    if (more.length > 0 || !numbers.every((number) => /^\d{1,9}$/.test(number))) return undefined
    const [store, digest] = [values.store, values.digest].map((number) =>
      number === undefined ? undefined : Number(number),
    )
    if (command === 'answered')
      return reference && /^[A-Z\d]{8}$/i.test(reference) ? answered(reference, store) : undefined
    if (command === 'open') return reference ? open(reference, reason) : undefined
    if (reference) return undefined
    if (command === 'list')
      return /^[1-9]\d{0,4}$/.test(limit) ? list({ form, store, digest, limit: Number(limit) }) : undefined
    return command === 'verify' ? verify : undefined
  } catch {
    return undefined
  }
}

async function run(work: Work): Promise<number> {
  const { databaseUrl, keyFolder } = readSettings(process.env)
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  // A broken connection already fails the running query; without a listener, Node would print the connection.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client, keyFolder)
  } finally {
    await client.end().catch(() => {})
  }
}

/** An unexpected error may contain the database address or a row, so only its code is printed. */
function describe(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  const { code, name } = error as { code?: string; name?: string }
  return `the desk stopped: ${code ?? name ?? 'unknown error'}`
}

const work = parse()
if (work) {
  process.exitCode = await run(work).catch((error) => {
    console.error(describe(error))
    return 1
  })
} else {
  console.error(usage)
  process.exitCode = 2
}
