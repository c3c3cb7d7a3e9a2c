import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startStandbys, stopStandbys, untilAcknowledged } from './database-faults.ts'
import { type DeskEvidence, judgeDesk } from './desk-verdict.ts'
import type { Result } from './result.ts'
import { type Evidence, faultsIn, judge, messageIdFor } from './verdict.ts'
import { expireDrafts, startWholeProduct, type WholeProduct } from './whole-product.ts'

/** `red` is true when the tests found the broken design. */
export type Control = { readonly control: string; readonly found: readonly string[]; readonly red: boolean }

type Kind = 'lost' | 'duplicated' | 'inboxWrong' | 'unannounced' | 'unknownMails'

/** Red when there are more faults of this kind than before. */
const control = (name: string, evidence: Evidence, kind: Kind, before = 0): Control => {
  const verdict = judge(evidence)
  return { control: name, found: faultsIn(verdict), red: verdict[kind].length > before }
}

/** Commits do not wait for a standby, then the primary dies. The product cannot be used afterward. */
export async function withoutReplication(product: WholeProduct, seconds = 3): Promise<Control> {
  const before = (await product.judge()).lost.length
  await product.cluster.requireStandbys([])
  await stopStandbys(product)
  const visitors = product.visit()
  await wait(seconds * 1_000)
  await product.cluster.primary().kill()
  await startStandbys(product)
  const { next } = await product.cluster.promote()
  await product.database.routeTo([next.port])
  await product.cluster.requireStandbys([])
  await visitors.stop()
  return control('commits wait for no standby, and the primary dies', await product.readEvidence(), 'lost', before)
}

/** A server that does not write for a replay would return answers that exist only on the primary's disk. */
async function replaysWithoutWrite(product: WholeProduct): Promise<Control> {
  const visitors = product.visit()
  await wait(1_500)
  const stopped = await stopStandbys(product)
  // Two commits time out and are canceled, so they are visible now but were not acknowledged.
  await wait(9_000)
  const before = new Set((await product.readEvidence()).acknowledged.map(({ key }) => key))
  const { submissions } = await product.readEvidence()
  const readable = submissions.filter(({ key }) => key !== undefined && !before.has(key))
  for (const { key, reference } of readable) {
    appendFileSync(join(product.folder, 'acknowledged.jsonl'), `${JSON.stringify({ key, reference })}\n`)
  }
  await product.cluster.primary().kill()
  await startStandbys(product)
  const { old, next } = await product.cluster.promote()
  await product.database.routeTo([next.port])
  await untilAcknowledged(visitors, stopped)
  await visitors.stop()
  await product.cluster.rejoin(old)
  return control(
    `a replay that does not write (${readable.length} answers), and the primary dies`,
    await product.readEvidence(),
    'lost',
  )
}

/** The evidence of a clean run, changed to what each broken design would have left. */
export function doctored(evidence: Evidence): Control[] {
  const { submissions, sections, inbox, mails, acknowledged } = evidence
  const answered = new Set(acknowledged.map(({ reference }) => reference))
  const place = submissions.findIndex(({ reference }) => answered.has(reference))
  const one = submissions[place]
  const mail = mails[0]
  if (!one || !mail) throw new Error('nothing was stored')
  const sent = acknowledged.find(({ section }) => section)
  if (!sent) throw new Error('no section was acknowledged')
  const others = submissions.filter((_, index) => index !== place)
  return [
    control(
      'deliveries written after the answer, by a process that dies in between',
      {
        ...evidence,
        inbox: inbox.filter(({ reference }) => reference !== one.reference),
        mails: mails.filter(({ id }) => !one.recipients.some((to) => id === messageIdFor(one.reference, to))),
      },
      'inboxWrong',
    ),
    control('an inbox that accepts duplicates', { ...evidence, inbox: [...inbox, ...inbox.slice(0, 1)] }, 'inboxWrong'),
    control(
      'a new Message-ID for each mail',
      { ...evidence, mails: [...mails, { ...mail, id: `<${crypto.randomUUID()}@cash-express.example>` }] },
      'unknownMails',
    ),
    control(
      'a notice that is not sent',
      { ...evidence, mails: mails.filter(({ id }) => id !== mail.id) },
      'unannounced',
    ),
    control(
      'a replay stored again',
      { ...evidence, submissions: [...submissions, { ...one, reference: 'BBBBBBBB', recipients: [] }] },
      'duplicated',
    ),
    control(
      'a section acknowledged before it is stored',
      {
        ...evidence,
        sections: sections.filter(
          ({ reference, section }) => `${reference} ${section}` !== `${sent.reference} ${sent.section}`,
        ),
      },
      'lost',
    ),
    control('a body that does not open', { ...evidence, submissions: [...others, { ...one, key: undefined }] }, 'lost'),
  ]
}

/** The same for what people did at the desk. */
export function doctoredDesk(evidence: DeskEvidence): Control[] {
  const { answered, released, events, audit } = evidence
  const requests = new Set(answered.filter(({ event }) => event !== undefined).map(({ request }) => request))
  const done = events.findLast(({ request }) => request !== null && requests.has(request))
  const [opened] = released
  if (!done || !opened) throw new Error('nothing was done at the desk')
  const judged = (name: string, changed: Partial<DeskEvidence>): Control => {
    const found = judgeDesk({ ...evidence, ...changed })
    return { control: name, found: found.slice(0, 3), red: found.length > 0 }
  }
  return [
    judged('an action acknowledged before its event is stored', { events: events.filter((event) => event !== done) }),
    judged('a repeated action done twice', { events: [...events, done] }),
    judged('a key released before its audit row is stored', { audit: audit.filter(({ id }) => id !== opened.audit) }),
    judged('one audit row for two openings', { released: [...released, opened] }),
  ]
}

export const resultOf = ({ control: name, found, red }: Control): Result => ({
  fault: `control: ${name}`,
  times: '1',
  acknowledged: 0,
  verdict: undefined,
  figure: red ? `found: ${found.map((fault) => fault.split(' (')[0]).join(', ')}` : 'NOT FOUND',
  problems: red ? [] : ['a broken design was not found'],
})

/** Each must be found, because tests that pass with a broken design prove nothing. */
export async function negativeControls(): Promise<Control[]> {
  const product = await startWholeProduct()
  try {
    const visitors = product.visit()
    await wait(3_000)
    await visitors.stop()
    await expireDrafts(product)
    await product.untilDelivered()
    const evidence = await product.readEvidence()
    const clean = faultsIn(judge(evidence))
    if (clean.length > 0) throw new Error(`faults before anything was broken: ${clean.join('; ')}`)
    return [...doctored(evidence), await replaysWithoutWrite(product), await withoutReplication(product)]
  } finally {
    await product.stop()
  }
}
