import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startStandbys, stopStandbys, untilAcknowledged } from './database-faults.ts'
import { type Evidence, faultsIn, judge, messageIdFor } from './verdict.ts'
import { startWholeProduct, type WholeProduct } from './whole-product.ts'

/** What must be found, and whether it was. */
export type Control = { readonly control: string; readonly found: readonly string[]; readonly red: boolean }

type Kind = 'lost' | 'duplicated' | 'inboxWrong' | 'unannounced' | 'unknownMails'

/** Red when there is more of the wanted kind than was there before. */
const control = (name: string, evidence: Evidence, kind: Kind, before = 0): Control => {
  const verdict = judge(evidence)
  return { control: name, found: faultsIn(verdict), red: verdict[kind].length > before }
}

/** Commits are answered without a standby; then the primary dies. The product is of no further use. */
export async function withoutReplication(product: WholeProduct, seconds = 3): Promise<Control> {
  const before = (await product.judge()).lost.length
  await product.cluster.requireStandbys([])
  await stopStandbys(product)
  const visitors = product.visit()
  await wait(seconds * 1_000)
  await product.cluster.primary().kill()
  await startStandbys(product)
  const { next } = await product.cluster.promote()
  await product.database.lead([next.port])
  await product.cluster.requireStandbys([])
  await visitors.stop()
  return control('no standby is waited for, and the primary dies', await product.readEvidence(), 'lost', before)
}

/** A server whose repeats only read would give the answers that are on the primary's disk alone. */
async function readingRepeats(product: WholeProduct): Promise<Control> {
  const visitors = product.visit()
  await wait(1_500)
  const gone = await stopStandbys(product)
  // Two commits are given up and called off: they are visible now, and were acknowledged to nobody.
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
  await product.database.lead([next.port])
  await untilAcknowledged(visitors, gone)
  await visitors.stop()
  await product.cluster.rejoin(old)
  return control(
    `a repeat that only reads (${readable.length} answers), and the primary dies`,
    await product.readEvidence(),
    'lost',
  )
}

/** What a run has left, changed as each broken design would have left it. */
function doctored(evidence: Evidence): Control[] {
  const { submissions, inbox, mails, acknowledged } = evidence
  const told = new Set(acknowledged.map(({ reference }) => reference))
  const place = submissions.findIndex(({ reference }) => told.has(reference))
  const one = submissions[place]
  const mail = mails[0]
  if (!one || !mail) throw new Error('nothing was stored')
  const others = submissions.filter((_, index) => index !== place)
  return [
    control(
      'deliveries written after the answer, by a process that dies before',
      {
        ...evidence,
        inbox: inbox.filter(({ reference }) => reference !== one.reference),
        mails: mails.filter(({ id }) => !one.recipients.some((to) => id === messageIdFor(one.reference, to))),
      },
      'inboxWrong',
    ),
    control(
      'an inbox that takes the same twice',
      { ...evidence, inbox: [...inbox, ...inbox.slice(0, 1)] },
      'inboxWrong',
    ),
    control(
      'a Message-ID of its own for each mail',
      { ...evidence, mails: [...mails, { ...mail, id: `<${crypto.randomUUID()}@cash-express.example>` }] },
      'unknownMails',
    ),
    control(
      'a notice that is not sent',
      { ...evidence, mails: mails.filter(({ id }) => id !== mail.id) },
      'unannounced',
    ),
    control(
      'a repeat stored again',
      { ...evidence, submissions: [...submissions, { ...one, reference: 'BBBBBBBB', recipients: [] }] },
      'duplicated',
    ),
    control('a body that does not open', { ...evidence, submissions: [...others, { ...one, key: undefined }] }, 'lost'),
  ]
}

/** Each must be found: a set of tests that stays green whatever happens proves nothing. */
export async function negativeControls(): Promise<Control[]> {
  const product = await startWholeProduct()
  try {
    const visitors = product.visit()
    await wait(3_000)
    await visitors.stop()
    await product.untilDelivered()
    const evidence = await product.readEvidence()
    const clean = faultsIn(judge(evidence))
    if (clean.length > 0) throw new Error(`not clean before anything was broken: ${clean.join('; ')}`)
    return [...doctored(evidence), await readingRepeats(product), await withoutReplication(product)]
  } finally {
    await product.stop()
  }
}
