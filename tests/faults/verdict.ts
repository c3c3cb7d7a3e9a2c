/** What three witnesses say who do not know of each other: the visitors' notes, the database, the mail server's file. */
export type Evidence = {
  /** Written down by a visitor at the moment of the answer. */
  readonly acknowledged: readonly { readonly key: string; readonly reference: string }[]
  /** Every submission there is; `key` is from its opened body, missing when the desk key does not open it. */
  readonly submissions: readonly {
    readonly reference: string
    readonly key: string | undefined
    readonly recipients: readonly string[]
  }[]
  readonly inbox: readonly { readonly reference: string; readonly recipient: string }[]
  readonly mails: readonly {
    readonly id: string
    readonly to: readonly string[]
    /** References, in a mail that lists submissions in place of single notices. */
    readonly listed?: readonly string[]
  }[]
}

export type Verdict = {
  readonly acknowledged: number
  /** Acknowledged, and absent or not to be opened. */
  readonly lost: readonly string[]
  /** Keys with more than one submission, or more than one answer. */
  readonly duplicated: readonly string[]
  /** Not in the inbox, or there twice. */
  readonly inboxWrong: readonly string[]
  /** Neither a notice of its own nor in a list. */
  readonly unannounced: readonly string[]
  /** Mails that are none of the wanted notices: a second one under another name, or one of something that is not stored. */
  readonly unknownMails: readonly string[]
  /** Mails to another mailbox than their recipient's. */
  readonly misdirected: readonly string[]
  /** Stored, acknowledged or not, and not to be opened. */
  readonly unopened: readonly string[]
  /** Mails that came again under the same name, as at-least-once allows. */
  readonly repeats: number
}

export const messageIdFor = (reference: string, recipient: string) =>
  `<${reference}.${recipient.replace(':', '-')}@cash-express.example>`

/** A list in place of single notices, and word of it to head office. */
const aboutFlood = /^<([A-Z\d]{8})\.(?:store-\d+\.digest-notice|head-office\.flood-store-\d+)@cash-express\.example>$/

export const mailboxOf = (recipient: string) => {
  const [office, store] = recipient.split(':')
  if (store) return `store${store}@stores.example`
  return office === 'compliance' ? 'compliance@cash-express.example' : 'office@cash-express.example'
}

const moreThanOnce = (values: Iterable<string>) => {
  const seen = new Set<string>()
  const again = new Set<string>()
  for (const value of values) (seen.has(value) ? again : seen).add(value)
  return again
}

export function judge({ acknowledged, submissions, inbox, mails }: Evidence): Verdict {
  const stored = new Map(submissions.map((submission) => [submission.reference, submission]))
  const wanted = submissions.flatMap(({ reference, recipients }) =>
    recipients.map((recipient) => ({
      reference,
      place: `${reference} ${recipient}`,
      id: messageIdFor(reference, recipient),
      to: mailboxOf(recipient),
    })),
  )
  const mailboxes = new Map(wanted.map(({ id, to }) => [id, to]))
  const places = inbox.map(({ reference, recipient }) => `${reference} ${recipient}`)
  const [arrived, expected] = [new Set(places), new Set(wanted.map(({ place }) => place))]
  const [came, ids] = [new Set(mails.map(({ id }) => id)), new Set(wanted.map(({ id }) => id))]
  const listed = mails.flatMap(({ to, listed: references = [] }) => references.map((each) => `${each} ${to.join()}`))
  const [inLists, wantedInLists] = [new Set(listed), new Set(wanted.map(({ reference, to }) => `${reference} ${to}`))]
  const answers = new Set(acknowledged.map(({ key, reference }) => `${key} ${reference}`))
  return {
    acknowledged: answers.size,
    lost: acknowledged.filter(({ key, reference }) => stored.get(reference)?.key !== key).map(({ key }) => key),
    duplicated: [
      ...new Set([
        ...moreThanOnce(submissions.flatMap(({ key }) => key ?? [])),
        ...moreThanOnce([...answers].map((answer) => answer.split(' ')[0] ?? '')),
      ]),
    ],
    inboxWrong: [
      ...[...expected].filter((place) => !arrived.has(place)),
      ...[...arrived].filter((place) => !expected.has(place)),
      ...moreThanOnce(places),
    ],
    unannounced: wanted
      .filter(({ id, reference, to }) => !came.has(id) && !inLists.has(`${reference} ${to}`))
      .map(({ id }) => id),
    unknownMails: [
      ...[...came].filter((id) => !ids.has(id) && !stored.has(aboutFlood.exec(id)?.[1] ?? '')),
      ...[...inLists].filter((place) => !wantedInLists.has(place)),
    ],
    misdirected: mails.filter(({ id, to }) => ids.has(id) && to.join() !== mailboxes.get(id)).map(({ id }) => id),
    unopened: submissions.filter(({ key }) => key === undefined).map(({ reference }) => reference),
    repeats: mails.length - came.size,
  }
}

export const faultsIn = ({ acknowledged: _counted, repeats: _allowed, ...faults }: Verdict): string[] =>
  Object.entries(faults)
    .filter(([, found]) => found.length > 0)
    .map(([name, found]) => `${name} ${found.length} (${found.slice(0, 3).join(', ')})`)
