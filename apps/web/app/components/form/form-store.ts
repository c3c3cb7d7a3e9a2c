import {
  type Answers,
  fieldAtPath,
  keepable,
  orderOf,
  presetAnswers,
  valuesOf,
} from '@cash-express/domain/forms/answers'
import type { Field } from '@cash-express/domain/forms/field'
import type { Fields, Form, Payload } from '@cash-express/domain/forms/form'

export type Problem = { readonly field: string; readonly message: string }

/** `about` is what it was asked about: other answers are another question. */
type Question = Problem & { readonly about: string }

/** What the box on top of the page says. A new one takes the focus, an old one stays as it was until the next try. */
export type Report =
  | { readonly kind: 'check'; readonly problems: readonly Problem[]; readonly onlyQuestions: boolean }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'offline' | 'unreachable' | 'late' }
  /** The server no longer takes what this page shows; a new page is the way on. */
  | { readonly kind: 'outdated' }

export type Phase =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending'; readonly words: string }
  | { readonly kind: 'sent' }

/** A check that looks at more than one answer. It runs as soon as each of those is right by itself. */
export type FormRule<F extends Fields> = {
  readonly about: readonly (keyof F & string)[]
  readonly check: (values: Payload<F>) => readonly Problem[]
}

/**
 * What looks odd and may be right. It is asked at the field on Submit or Continue; a visitor who confirms it goes on, and
 * is not asked again while the answers it is about stay the same. The server takes the answer either way.
 */
export type FormQuestion<F extends Fields> = {
  readonly about: readonly (keyof F & string)[]
  readonly ask: (values: Payload<F>) => readonly Problem[]
}

export type FormRules<F extends Fields> = {
  readonly rules?: readonly FormRule<F>[] | undefined
  readonly questions?: readonly FormQuestion<F>[] | undefined
  /** Questions that the other answers make needless: they are sent empty, and nothing about them is refused. */
  readonly hiddenFields?: ((answer: (path: string) => string) => readonly string[]) | undefined
}

/** The checks are a script of their own, fetched when a visitor starts to answer: a page is there sooner without them. */
const loadChecks = () => import('@cash-express/domain/forms/check-form')

const isWithin = (path: string, names: readonly string[]) =>
  names.some((name) => path === name || path.startsWith(`${name}.`))

/** As places in a form compare, from the outside in: negative, zero or positive. */
function compareOrder(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((place, index) => place !== other[index])
  return differs === -1 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0)
}

/** The first message about a field is the one that is shown there. */
const messagesOf = (problems: readonly Problem[]) =>
  new Map([...problems].reverse().map(({ field, message }) => [field, message]))

export type FormStore = ReturnType<typeof createFormStore>

/**
 * What was typed lives here and in the inputs themselves, never in React's state: a page that is typed into before its
 * script has run must not lose a letter, and a form of 60 fields must not be drawn anew for each.
 */
export function createFormStore<F extends Fields>(
  form: Form<F>,
  { rules = [], questions = [], hiddenFields }: FormRules<F> = {},
) {
  const withPart = <Over extends { readonly about: readonly (keyof F & string)[] }>(over: Over) => ({
    ...over,
    part: { ...form, fields: Object.fromEntries(over.about.map((name) => [name, form.fields[name] as Field])) },
  })
  const ruleParts = rules.map(withPart)
  const questionParts = questions.map(withPart)
  let answers = presetAnswers(form)
  let errors: ReadonlyMap<string, string> = new Map()
  let asked: ReadonlyMap<string, Question> = new Map()
  let confirmed: ReadonlySet<string> = new Set()
  /** Fields that the server refused and we did not: only a new answer takes the message away. */
  let refused: readonly string[] = []
  let report: Report | undefined
  let phase: Phase = { kind: 'open' }
  let dirty = false
  let checkForm: Awaited<ReturnType<typeof loadChecks>>['checkForm'] | undefined
  /** Answers that are on their way, like the captcha's; they count as given. */
  const awaited = new Map<string, Promise<string>>()
  const notTyped = new Set<string>()
  const listeners = new Set<() => void>()

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const answer = (path: string) => answers.get(path) ?? ''
  const leftOut = () => hiddenFields?.(answer) ?? []

  /** The answers that count, with a stand-in for those that are on their way. */
  function counted(): Answers {
    const skipped = leftOut()
    const kept = [...answers].filter(([path]) => !isWithin(path, skipped))
    const coming = [...awaited.keys()].filter((path) => !answers.get(path)).map((path) => [path, 'coming'] as const)
    return new Map([...kept, ...coming])
  }

  const askedForms = new Map<string, Form>()

  /** Without what must be answered and is not asked: a check of that could never be passed. */
  function askedForm(skipped: readonly string[]): Form {
    const needless = skipped.filter((name) => {
      const field = form.fields[name]
      return field?.kind === 'group' ? field.least > 0 : field?.optional !== true
    })
    if (needless.length === 0) return form
    const key = needless.join()
    const fields = Object.fromEntries(Object.entries(form.fields).filter(([name]) => !needless.includes(name)))
    const asked = askedForms.get(key) ?? { ...form, fields }
    askedForms.set(key, asked)
    return asked
  }

  function check() {
    if (!checkForm) throw new Error('the checks have not been loaded')
    const skipped = leftOut()
    const wanted = askedForm(skipped)
    const given = valuesOf(wanted, counted())
    const checked = checkForm(wanted, given)
    const own: readonly Problem[] = checked.ok ? [] : checked.errors
    /** The values of these answers, when each is right by itself. */
    const rightValues = (about: readonly string[], part: Form, wrong: readonly Problem[]) => {
      if (wrong.some(({ field }) => isWithin(field, about))) return undefined
      const right = checkForm?.(part, Object.fromEntries(about.map((name) => [name, given[name]])))
      return right?.ok ? (right.values as Payload<F>) : undefined
    }
    const ruled = ruleParts.flatMap(({ about, check, part }) => {
      const values = rightValues(about, part, own)
      return values ? check(values) : []
    })
    const wrong = [...own, ...ruled].filter(({ field }) => !isWithin(field, skipped))
    if (!checked.ok && wrong.length === 0) throw new Error('a question that is not asked must be optional')
    const questions = questionParts.flatMap(({ about, ask, part }): readonly Question[] => {
      const values = rightValues(about, part, wrong)
      return values ? ask(values).map((each) => ({ ...each, about: JSON.stringify([each, values]) })) : []
    })
    const unconfirmed = questions.filter(({ about }) => !confirmed.has(about))
    const problems = [...wrong, ...unconfirmed]
      .map(({ field, message }) => ({ field, message }))
      .sort((one, other) => compareOrder(orderOf(form, one.field), orderOf(form, other.field)))
    return { values: checked.ok ? (checked.values as Record<string, unknown>) : undefined, problems, wrong, questions }
  }

  /** Nothing has to be changed before it is sent again. */
  const canRetry = () =>
    report !== undefined &&
    report.kind !== 'check' &&
    report.kind !== 'outdated' &&
    !('problems' in report && report.problems.some(({ field }) => fieldAtPath(form, field)))

  function reportOn(
    { problems, wrong, questions }: Omit<ReturnType<typeof check>, 'values'>,
    before?: Report,
  ): boolean {
    errors = messagesOf(wrong)
    asked = new Map(questions.map((each) => [each.field, each]))
    refused = []
    report = problems.length > 0 ? { kind: 'check', problems, onlyQuestions: wrong.length === 0 } : before
    if (problems.length > 0) phase = { kind: 'open' }
    notify()
    return problems.length === 0
  }

  /** A field that is mended loses its message as it is typed; its words change only when the field is left. */
  function recheck(alsoWords: boolean) {
    if (errors.size === 0 && asked.size === 0) return
    const { wrong, questions } = check()
    asked = new Map(questions.filter(({ field }) => asked.has(field)).map((each) => [each.field, each]))
    const now = messagesOf(wrong)
    const still = [...errors].filter(([field]) => now.has(field) || refused.includes(field))
    errors = new Map(still.map(([field, message]) => [field, alsoWords ? (now.get(field) ?? message) : message]))
  }

  /** Of these answers, the ones whose questions have not been answered since. */
  function untouched(given: Iterable<readonly [string, string]>) {
    const presets = presetAnswers(form)
    return [...given].filter(([path]) => fieldAtPath(form, path) && answer(path) === (presets.get(path) ?? ''))
  }

  function setAll(given: readonly (readonly [string, string])[]) {
    answers = new Map([...answers, ...given])
    refused = refused.filter((field) => !given.some(([path]) => isWithin(path, [field])))
    recheck(false)
    notify()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    answer,
    error: (path: string) => errors.get(path),
    /** How many answers under these names stand marked as wrong. */
    wrong: (names: readonly string[]) =>
      [
        ...errors.keys(),
        ...[...asked.values()].filter(({ about }) => !confirmed.has(about)).map(({ field }) => field),
      ].filter((path) => isWithin(path, names)).length,
    question: (path: string) => asked.get(path)?.message,
    isConfirmed: (path: string) => confirmed.has(asked.get(path)?.about ?? ''),
    confirm(path: string, yes: boolean) {
      const about = asked.get(path)?.about
      if (about === undefined) return
      confirmed = new Set([...[...confirmed].filter((each) => each !== about), ...(yes ? [about] : [])])
      notify()
    },
    report: () => report,
    phase: () => phase,
    canRetry,
    isDirty: () => dirty,
    /** Something stands in it that a visitor gave. */
    hasAnswers() {
      const presets = presetAnswers(form)
      return [...answers].some(([path, value]) => !notTyped.has(path) && value !== (presets.get(path) ?? ''))
    },
    asks: (path: string) => !isWithin(path, leftOut()),
    kept: () => keepable(form, answers),
    /** Something stands in the form that the draft does not keep. */
    hasUnkept() {
      const presets = presetAnswers(form)
      const kept = keepable(form, answers)
      const given = [...answers].filter(([path, value]) => !notTyped.has(path) && value !== (presets.get(path) ?? ''))
      return given.some(([path]) => !kept.has(path))
    },

    set(path: string, value: string) {
      if (answer(path) === value) return
      dirty = true
      setAll([[path, value]])
    },
    leave() {
      recheck(true)
      notify()
    },
    /** What was kept from before; what has been typed meanwhile stays. */
    restore(given: Iterable<readonly [string, string]>) {
      setAll(untouched(given))
    },
    /** What was typed before this form could listen. */
    take(given: Iterable<readonly [string, string]>) {
      const typed = untouched(given)
      if (typed.length === 0) return
      dirty = true
      setAll(typed)
    },
    /** Everything that a visitor gave; the captcha stays solved. */
    clear() {
      const emptied = [...answers].map(([path, value]) => [path, notTyped.has(path) ? value : ''] as const)
      answers = new Map([...emptied, ...presetAnswers(form)])
      errors = new Map()
      asked = new Map()
      confirmed = new Set()
      report = undefined
      dirty = false
      notify()
    },
    answerLater(path: string, coming: Promise<string>) {
      awaited.set(path, coming)
      notTyped.add(path)
      const settle = (value: string) => {
        if (awaited.get(path) !== coming) return
        awaited.delete(path)
        setAll([[path, value]])
      }
      coming.then(settle, () => settle(''))
      recheck(false)
      notify()
    },
    /** Given, or on its way. */
    isGiven: (path: string) => awaited.has(path) || answer(path) !== '',
    allArrived: () => Promise.allSettled(awaited.values()),

    addItem(path: string, item: Form) {
      const index = Number(answer(path))
      dirty = true
      setAll([[path, String(index + 1)], ...presetAnswers(item, `${path}.${index}.`)])
      return index
    },
    /** Later blocks move up by one. */
    removeItem(path: string, index: number) {
      const count = Number(answer(path))
      const moved = new Map([...answers].filter(([each]) => !each.startsWith(`${path}.`)))
      for (const [each, value] of answers) {
        if (!each.startsWith(`${path}.`)) continue
        const [, at = '', rest = ''] = /^(\d+)\.(.+)$/.exec(each.slice(path.length + 1)) ?? []
        if (Number(at) === index) continue
        moved.set(`${path}.${Number(at) > index ? Number(at) - 1 : at}.${rest}`, value)
      }
      moved.set(path, String(count - 1))
      answers = moved
      errors = new Map([...errors].filter(([each]) => !each.startsWith(`${path}.`)))
      dirty = true
      notify()
    },

    async prepare() {
      checkForm ??= (await loadChecks()).checkForm
    },
    /** What is sent, when everything is right; otherwise what is wrong is reported. */
    check(): Record<string, unknown> | undefined {
      const { values, ...found } = check()
      return reportOn(found, canRetry() ? report : undefined) ? values : undefined
    },
    /** The same for the questions of one page of the form. */
    checkPage(names: readonly string[]): boolean {
      const { problems, wrong, questions } = check()
      const here = <Found extends Problem>(found: readonly Found[]) =>
        found.filter(({ field }) => isWithin(field, names))
      return reportOn({ problems: here(problems), wrong: here(wrong), questions: here(questions) })
    },
    fail(failed: Report) {
      phase = { kind: 'open' }
      report = failed
      errors = messagesOf('problems' in failed ? failed.problems.filter(({ field }) => fieldAtPath(form, field)) : [])
      refused = [...errors.keys()]
      notify()
    },
    sending(words: string) {
      phase = { kind: 'sending', words }
      // The box stays while its button is busy: it is where the visitor is, and the page does not jump.
      if (!canRetry()) report = undefined
      notify()
    },
    sent() {
      phase = { kind: 'sent' }
      report = undefined
      dirty = false
      notify()
    },
  }
}
