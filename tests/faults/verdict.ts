import type { Acknowledgment } from './visitors.ts'

/** Evidence from three independent sources: the visitors' file, the database and the mail server's file. */
export type Evidence = {
  readonly acknowledged: readonly Acknowledgment[]
  /** Every stored submission; `key` is from its opened body, missing when the desk key does not open it. */
  readonly submissions: readonly {
    readonly reference: string
    readonly key: string | undefined
    readonly recipients: readonly string[]
  }[]
  /** Every stored section of a job application; `content` is missing when the desk key does not open it. */
  readonly sections: readonly {
    readonly reference: string
    readonly section: string
    readonly content: string | undefined
  }[]
  readonly inbox: readonly { readonly reference: string; readonly recipient: string }[]
  readonly mails: readonly {
    readonly id: string
    readonly to: readonly string[]
    /** The references in an e-mail that lists submissions instead of single notices. */
    readonly listed?: readonly string[]
  }[]
}

export type Verdict = {
  readonly acknowledged: number
  /** Submissions and sections that were acknowledged, but are missing, different or impossible to open. */
  readonly lost: readonly string[]
  /** Keys with more than one submission or more than one answer, and sections stored twice. */
  readonly duplicated: readonly string[]
  /** Missing from the inbox, in it twice, or unexpected. */
  readonly inboxWrong: readonly string[]
  /** Without a notice and not in a list. */
  readonly unannounced: readonly string[]
  /** E-mails that match no expected notice: a second Message-ID, or an unknown submission. */
  readonly unknownMails: readonly string[]
  /** E-mails to a mailbox other than their recipient's. */
  readonly misdirected: readonly string[]
  /** Stored but impossible to open, acknowledged or not. */
  readonly unopened: readonly string[]
  /** E-mails sent again with the same Message-ID, which at-least-once delivery allows. */
  readonly repeats: number
}

export const messageIdFor = (reference: string, recipient: string) =>
  `<${reference}.${recipient.replace(':', '-')}@cash-express.example>`

/** A list instead of single notices, and the e-mail about it to head office. */
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

const nameOf = ({ reference, section = '' }: { reference: string; section?: string }) => `${reference} ${section}`

export function judge({ acknowledged, submissions, sections, inbox, mails }: Evidence): Verdict {
  const stored = new Map(submissions.map((submission) => [submission.reference, submission]))
  const contents = new Map(sections.map((each) => [nameOf(each), each.content]))
  const isStored = (each: Acknowledgment) =>
    each.section
      ? each.content !== undefined && contents.get(nameOf(each)) === each.content
      : stored.get(each.reference)?.key === each.key
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
  const answers = new Set(
    acknowledged.filter(({ section }) => !section).map(({ key, reference }) => `${key} ${reference}`),
  )
  return {
    acknowledged: answers.size,
    lost: acknowledged
      .filter((each) => !isStored(each))
      .map(({ key, section }) => (section ? `${section} of ${key}` : key)),
    duplicated: [
      ...new Set([
        ...moreThanOnce(submissions.flatMap(({ key }) => key ?? [])),
        ...moreThanOnce([...answers].map((answer) => answer.split(' ')[0] ?? '')),
        ...moreThanOnce(sections.map(nameOf)),
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
    unopened: [
      ...submissions.filter(({ key }) => key === undefined).map(({ reference }) => reference),
      ...sections.filter(({ content }) => content === undefined).map(nameOf),
    ],
    repeats: mails.length - came.size,
  }
}

export const isConfirmation = ({ id }: { readonly id: string }) => /^<[A-Z\d]{8}\.confirmation@/.test(id)

export type ConfirmationVerdict = {
  /** Applicants without a confirmation. */
  readonly unconfirmed: readonly string[]
  /** E-mails that match no application, have a second Message-ID, or went to another address. */
  readonly unexpected: readonly string[]
  /** E-mails sent again with the same Message-ID. */
  readonly repeats: number
}

/** Exactly one confirmation for each application, to its own address. */
export function judgeConfirmations(
  addresses: ReadonlyMap<string, string>,
  mails: readonly { readonly id: string; readonly to: readonly string[] }[],
): ConfirmationVerdict {
  const confirmations = mails.filter(isConfirmation)
  const expected = new Map(
    [...addresses].map(([reference, to]) => [`<${reference}.confirmation@cash-express.example>`, to]),
  )
  const ids = new Set(confirmations.map(({ id }) => id))
  return {
    unconfirmed: [...expected.keys()].filter((id) => !ids.has(id)),
    unexpected: confirmations.filter(({ id, to }) => to.join() !== expected.get(id)).map(({ id }) => id),
    repeats: confirmations.length - ids.size,
  }
}

export const faultsIn = ({ acknowledged: _counted, repeats: _allowed, ...faults }: Verdict): string[] =>
  Object.entries(faults)
    .filter(([, found]) => found.length > 0)
    .map(([name, found]) => `${name} ${found.length} (${found.slice(0, 3).join(', ')})`)
