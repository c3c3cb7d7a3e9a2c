import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import type { KeyAgreement } from '../../packages/envelope/src/key-agreement.ts'
import { openBody } from '../../packages/envelope/src/open.ts'
import type { RecordedMail } from '../smtp-sink.ts'
import { unstartedCases } from './api-processes.ts'
import { type Evidence, judge, type Verdict } from './verdict.ts'
import { type Acknowledgment, contentOf, keyIn, recipientsOf, storesIn } from './visitors.ts'

/** Open deliveries, each with what the engine is about to do. */
const stillOpen = `
  select concat_ws(', ', d.reference, d.recipient, d.channel, 'created ' || age(now(), d.created_at), 'attempts ' || d.attempts,
    'failures ' || d.failures, 'refused ' || d.refused_at, 'held ' || d.held_at, d.failure,
    'attempt began ' || age(now(), d.attempted_at),
    coalesce('job ' || j.state || ', retries ' || j.retry_count || ', due in ' || age(j.start_after, now()), 'no job'),
    'started ' || age(now(), j.started_on), 'heartbeat ' || age(now(), j.heartbeat_on), left(j.output::text, 300)) as state
  from delivery d left join pgboss.job j
    on j.name = 'mail' and j.state <= 'active' and j.singleton_key = concat_ws('.', d.reference, d.recipient, d.channel)
  where d.delivered_at is null and d.canceled_at is null
  limit 50`

const linesOf = <Line>(file: string): Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
    : []

const digest = "reference || md5(body || coalesce(desk_wrapped_key, ''))"

const sectionDigest = "e.reference || e.section || md5(e.body || coalesce(e.desk_wrapped_key, ''))"

type StoredRow = {
  readonly digest: string
  reference: string
  form: string
  version: number
  store_id: number | null
  body: Buffer
  desk_wrapped_key: Buffer
}

/** Reads what visitors, database and mail server recorded, for the verdict. */
export function createRecords({
  sql,
  deskKey,
  acknowledged,
  caught,
}: {
  /** On the current primary. */
  sql<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  deskKey: KeyAgreement
  /** The file of the visitors and that of the mail server. */
  acknowledged: string
  caught: string
}) {
  async function openAnswers<Answers>({ form, version, reference, store_id, body, desk_wrapped_key }: StoredRow) {
    const binding = { form, version, reference, store: store_id?.toString() ?? '' }
    return openBody(body, desk_wrapped_key, deskKey, binding).then(
      (plain) => (plain as { answers: Answers }).answers,
      () => undefined,
    )
  }

  /** By a digest of reference and sealed bytes, so that a body that has changed is opened again. */
  const keys = new Map<string, string | undefined>()
  const contents = new Map<string, { content: string; stores: number[] } | undefined>()

  async function readSubmissions() {
    const stored = await sql<{ reference: string; form: string; digest: string }>(
      `select reference, form, ${digest} as digest from submission`,
    )
    const fresh = await sql<StoredRow>(
      `select reference, form, version, store_id, body, desk_wrapped_key, ${digest} as digest from submission
       where ${digest} <> all($1)`,
      [[...keys.keys()]],
    )
    for (const row of fresh) {
      const answers = await openAnswers<Parameters<typeof keyIn>[0]>(row)
      keys.set(row.digest, answers && keyIn(answers))
    }
    return stored
  }

  async function readSections() {
    const stored = await sql<{ reference: string; section: string; digest: string }>(
      `select reference, section, ${sectionDigest} as digest from employment_section e`,
    )
    const fresh = await sql<StoredRow>(
      `select reference, 'employment-application/' || section as form, s.version, s.store_id, e.body,
         e.desk_wrapped_key, ${sectionDigest} as digest
       from employment_section e join submission s using (reference) where ${sectionDigest} <> all($1)`,
      [[...contents.keys()]],
    )
    for (const row of fresh) {
      const answers = await openAnswers<Parameters<typeof storesIn>[0]>(row)
      contents.set(row.digest, answers && { content: contentOf(answers), stores: storesIn(answers) })
    }
    return stored
  }

  async function readEvidence() {
    const stored = await readSubmissions()
    const sections = await readSections()
    const further = new Map<string, string[]>()
    for (const { reference, digest: sealed } of sections) {
      const stores = contents.get(sealed)?.stores ?? []
      further.set(reference, [...(further.get(reference) ?? []), ...stores.map((store) => `store:${store}`)])
    }
    // A hand-over adds the case to the inbox of another store.
    const handedOver = await sql<{ reference: string; to: string }>(
      "select distinct reference, details ->> 'to' as to from case_event where kind = 'handed over'",
    )
    for (const { reference, to } of handedOver) further.set(reference, [...(further.get(reference) ?? []), to])
    return {
      acknowledged: linesOf<Acknowledgment>(acknowledged),
      submissions: stored.map(({ reference, form, digest: sealed }) => ({
        reference,
        key: keys.get(sealed),
        recipients: [...(recipientsOf[form] ?? []), ...(further.get(reference) ?? [])],
      })),
      sections: sections.map(({ reference, section, digest: sealed }) => ({
        reference,
        section,
        content: contents.get(sealed)?.content,
      })),
      inbox: await sql<{ reference: string; recipient: string }>('select reference, recipient from store_inbox'),
      mails: linesOf<RecordedMail>(caught),
    } satisfies Evidence
  }

  return {
    /**
     * Returns the seconds until every delivery was sent or canceled, except those of job applications in progress. A
     * submission whose job could not be written waits for the reconciler, which looks every five minutes.
     */
    async untilDelivered(seconds = 120): Promise<number> {
      const began = Date.now()
      for (;;) {
        const [row] = await sql<{ open: number; missing: number }>(
          `select (${unstartedCases}) + (
             select count(*)::int from delivery where delivered_at is null and canceled_at is null
           ) as open, (
             select count(*)::int from submission s
             where not exists (select from store_inbox i where i.month = s.month and i.reference = s.reference)
               and not exists (select from employment_draft d where d.reference = s.reference and d.closed_at is null)
           ) as missing`,
        )
        const { open = 0, missing = 0 } = row ?? {}
        if (open + missing === 0) return (Date.now() - began) / 1_000
        if (Date.now() - began > (missing > 0 ? seconds + 400 : seconds) * 1_000) {
          const states = await sql<{ state: string }>(stillOpen)
          throw new Error(
            `${open} deliveries are still open after ${seconds} s, ${missing} submissions in no inbox:\n${states.map(({ state }) => state).join('\n')}`,
          )
        }
        await wait(200)
      }
    },
    readEvidence,
    judge: async (): Promise<Verdict> => judge(await readEvidence()),
  }
}
