import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { makeTabKey } from '@cash-express/envelope/browser/tab-key'
import pg from 'pg'
import { findRecipients, type ListFilter, listSubmissions, markAnswered, writeAudit } from './desk.table.ts'
import { type OpenResult, openThroughKeyholder, openWithEscrow, whyRefused } from './open-submission.ts'
import { cell, countLines, listLines, openedLines, visible } from './print-answers.ts'
import { SettingsError } from './release/keyholder-settings.ts'
import { readDatabaseUrl, readEscrowKey, readKeys, readOpeningSettings } from './settings.ts'
import { signInOnLoopback } from './sign-in-on-loopback.ts'
import { verifySubmissions } from './verify-submissions.ts'

const usage = `usage: npm run desk -- list [--form FORM] [--store ID] [--limit NUMBER]
       npm run desk -- list --digest NUMBER
       npm run desk -- open REFERENCE --reason "WHY" [--recipient store:ID|head-office|compliance]
       npm run desk -- open REFERENCE --reason "WHY" --escrow FILE                 in an emergency, with the key from the safe
       npm run desk -- answered REFERENCE [--store ID]
       npm run desk -- verify [--sample NUMBER]`

type Work = (client: pg.Client) => Promise<number>

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

function printResult(result: OpenResult): number {
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

type Asked = { readonly reference: string; readonly reason: string; readonly recipient: string | undefined }

const open =
  ({ reference, reason, recipient: given }: Asked): Work =>
  async (client) => {
    const { socket, signIn } = readOpeningSettings(process.env)
    const recipients = await findRecipients(client, reference)
    const recipient = given ?? recipients[0]
    if (recipient === undefined) return printResult({ kind: 'unknown' })
    if (given === undefined && recipients.length > 1) {
      console.error(`name one of its recipients with --recipient: ${recipients.map(cell).join(', ')}`)
      return 2
    }
    const tab = await makeTabKey()
    const idToken = await signInOnLoopback(signIn, tab.keyHash, (address) =>
      console.error(`Sign in with a browser on this machine:\n${address}`),
    )
    return printResult(await openThroughKeyholder(client, socket, { reference, recipient, reason }, { idToken, tab }))
  }

const openInEmergency =
  ({ reference, reason }: Asked, file: string): Work =>
  async (client) => {
    const key = await readEscrowKey(file)
    console.error(`This opens ${reference} with ${key.kid}, without the keyholder. The audit records it as such.`)
    return printResult(await openWithEscrow(client, key, { reference, reason, who: userInfo().username }))
  }

const verify =
  (sample: number | undefined): Work =>
  async (client) => {
    const keys = await readKeys(process.env)
    const { byForm, broken } = await verifySubmissions(client, keys, userInfo().username, sample)
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
        escrow: { type: 'string' },
        form: { type: 'string' },
        limit: { type: 'string' },
        reason: { type: 'string' },
        recipient: { type: 'string' },
        sample: { type: 'string' },
        store: { type: 'string' },
      },
      allowPositionals: true,
    })
    const [command, reference, ...more] = positionals
    const { form, limit = values.digest ? '5000' : '50', reason = '' } = values
    const numbers = [values.store ?? '0', values.digest ?? '0', values.sample ?? '0']
    if (more.length > 0 || !numbers.every((number) => /^\d{1,9}$/.test(number))) return undefined
    const [store, digest, sample] = [values.store, values.digest, values.sample].map((number) =>
      number === undefined ? undefined : Number(number),
    )
    if (command === 'answered')
      return reference && /^[A-Z\d]{8}$/i.test(reference) ? answered(reference, store) : undefined
    if (command === 'open') {
      const asked = {
        reference: (reference ?? '').trim().toUpperCase(),
        reason: reason.trim(),
        recipient: values.recipient,
      }
      if (whyRefused(asked)) return undefined
      return values.escrow ? openInEmergency(asked, values.escrow) : open(asked)
    }
    if (reference) return undefined
    if (command === 'list')
      return /^[1-9]\d{0,4}$/.test(limit) ? list({ form, store, digest, limit: Number(limit) }) : undefined
    return command === 'verify' ? verify(sample) : undefined
  } catch {
    return undefined
  }
}

async function run(work: Work): Promise<number> {
  const connectionString = readDatabaseUrl(process.env)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  // A broken connection already fails the running query; without a listener, Node would print the connection.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
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
