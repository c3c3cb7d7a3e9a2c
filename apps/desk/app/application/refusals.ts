type Refusal = {
  readonly kind: 'warn' | 'danger'
  readonly mark: 'key' | 'alert' | 'offline' | 'late'
  readonly title: string
  readonly text: string
  readonly next: readonly string[]
  readonly code?: string
  /** Trying again at once can help. */
  readonly again: boolean
  /** The keyholder wrote down the release before it failed. */
  readonly recorded: boolean
}

/** The words about calls are only for cases that have a card with phone numbers. */
const callAsUsual = 'Call as usual. You do not need this for the call: the name and the numbers are on the case.'

const callsGoOn = 'Calls go on as usual: taking a case has its own, higher limit.'

const changed: Refusal = {
  kind: 'danger',
  mark: 'alert',
  title: 'It was changed or damaged after it was sent',
  text: 'What is stored is not what was sent, so the desk shows none of it.',
  next: [
    'Tell head office now, and read them the line below.',
    callAsUsual,
    'Do not fill the gaps from memory or from another case.',
  ],
  code: 'does not open (changed)',
  again: false,
  recorded: true,
}

const notAllowed = {
  kind: 'warn',
  mark: 'late',
  next: ['Ask your manager, or head office, who may open it.', 'Go back to the case. Everything else works as before.'],
  again: false,
  recorded: false,
} as const

const noAnswer: Refusal = {
  kind: 'warn',
  mark: 'offline',
  title: 'The desk did not answer',
  text: 'The connection broke off, or the desk is busy. Your reason is kept.',
  next: ['Check your connection and try again.'],
  again: true,
  recorded: false,
}

const refusals: Readonly<Record<string, Refusal>> = {
  'no key': {
    kind: 'warn',
    mark: 'key',
    title: 'The key for it is not here',
    text: 'It was locked with a key that the desk does not have at the moment. Nothing is lost.',
    next: [
      callAsUsual,
      'Tell head office, and read them the line below.',
      'Try again later. Nobody has to send anything again.',
    ],
    code: 'does not open (no key)',
    again: true,
    recorded: false,
  },
  changed,
  'changed text': changed,
  cap: {
    kind: 'warn',
    mark: 'late',
    title: 'You have opened as many as one person can open in an hour',
    text: 'You can open again when the first of them is an hour old. Your reason is kept.',
    next: [callsGoOn, 'Is it urgent? A colleague or your manager can open this one.'],
    again: true,
    recorded: false,
  },
  role: { ...notAllowed, title: 'Your role may not open this', text: 'The desk opens it for other roles only.' },
  store: {
    ...notAllowed,
    title: 'You may not open the cases of this store',
    text: 'This store is not among yours.',
  },
  'no case': {
    ...notAllowed,
    title: 'There is nothing to open here',
    text: 'Another store has this case now, or what was sent is no longer kept.',
    next: ['Go back to the case and look where it is now.'],
  },
  'no line': noAnswer,
  unavailable: noAnswer,
  'too many': {
    ...noAnswer,
    mark: 'late',
    title: 'Too many requests',
    text: 'The desk slows a person down who asks too often. Your reason is kept.',
    next: ['Wait a minute and try again.', 'Is it urgent? A colleague can open this one.'],
  },
}

const unknown = (problem: string): Refusal => ({
  ...noAnswer,
  title: 'It did not open',
  text: 'Something went wrong at the desk. Your reason is kept.',
  next: ['Try again in a minute.', 'If it happens again, tell head office, and read them the line below.'],
  code: `does not open (${problem})`,
})

export function refusalOf(problem: string, hasCard = true): Refusal {
  const refusal = refusals[problem] ?? unknown(problem)
  if (hasCard) return refusal
  return { ...refusal, next: refusal.next.filter((step) => step !== callAsUsual && step !== callsGoOn) }
}
