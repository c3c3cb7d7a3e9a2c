import {
  type Answers,
  fieldAtPath,
  orderOf,
  presetAnswers,
  storableAnswers,
  valuesOf,
} from '@cash-express/domain/forms/answers'
import type { Field } from '@cash-express/domain/forms/field'
import type { Fields, Form, Payload } from '@cash-express/domain/forms/form'

export type Problem = { readonly field: string; readonly message: string }

/** `about` identifies the answers in question; changed answers make a new question. */
type Question = Problem & { readonly about: string }

/** The content of the error summary. A new report takes the focus; what is fixed since then is dropped. */
export type Report =
  | { readonly kind: 'check'; readonly problems: readonly Problem[]; readonly onlyQuestions: boolean }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | { readonly kind: 'offline' | 'unreachable' | 'late' }
  /** The server no longer accepts this version of the page; the visitor has to reload it. */
  | { readonly kind: 'outdated' }

export type Phase =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending'; readonly message: string }
  | { readonly kind: 'sent' }

/** A check across several answers. It runs once each of them is valid by itself. */
export type FormRule<F extends Fields> = {
  readonly about: readonly (keyof F & string)[]
  readonly check: (values: Payload<F>) => readonly Problem[]
}

/**
 * Asks about unusual answers that may be correct. The question appears at the field on Submit or Continue. A confirmed
 * question is not asked again while its answers stay the same. The server accepts the answer either way.
 */
export type FormQuestion<F extends Fields> = {
  readonly about: readonly (keyof F & string)[]
  readonly ask: (values: Payload<F>) => readonly Problem[]
}

export type FormRules<F extends Fields> = {
  readonly rules?: readonly FormRule<F>[] | undefined
  readonly questions?: readonly FormQuestion<F>[] | undefined
  /** Fields that other answers make unnecessary: they are sent empty and never cause an error. */
  readonly hiddenFields?: ((answer: (path: string) => string) => readonly string[]) | undefined
}

export type CheckForm = (
  form: Form,
  given: Record<string, unknown>,
) =>
  | { readonly ok: true; readonly values: Record<string, unknown> }
  | { readonly ok: false; readonly errors: readonly Problem[] }

/** The checks load when the visitor starts to answer, because the page becomes usable sooner without them. */
export const loadChecks = () => import('@cash-express/domain/forms/check-form')

const isWithin = (path: string, names: readonly string[]) =>
  names.some((name) => path === name || path.startsWith(`${name}.`))

/** Compares positions in a form, outermost first. */
function compareOrder(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((place, index) => place !== other[index])
  return differs === -1 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0)
}

/** Shows only the first message of each field. */
const messagesOf = (problems: readonly Problem[]) =>
  new Map([...problems].reverse().map(({ field, message }) => [field, message]))

export type FormStore = ReturnType<typeof createFormStore>

/**
 * Answers live here and in the inputs, not in React state: text typed before hydration must not be lost, and a form of
 * 60 fields must not re-render on each key press.
 */
export function createFormStore<F extends Fields>(
  form: Form<F>,
  { rules = [], questions = [], hiddenFields }: FormRules<F>,
  load: () => Promise<{ readonly checkForm: CheckForm }>,
) {
  const withSubform = <Over extends { readonly about: readonly (keyof F & string)[] }>(over: Over) => ({
    ...over,
    subform: { ...form, fields: Object.fromEntries(over.about.map((name) => [name, form.fields[name] as Field])) },
  })
  const preparedRules = rules.map(withSubform)
  const preparedQuestions = questions.map(withSubform)
  const presets = presetAnswers(form)
  const preset = (path: string) => presets.get(path) ?? ''
  let answers = presets
  let errors: ReadonlyMap<string, string> = new Map()
  let asked: ReadonlyMap<string, Question> = new Map()
  let confirmed: ReadonlySet<string> = new Set()
  /** Fields refused only by the server; their message stays until the answer changes. */
  let refused: readonly string[] = []
  let report: Report | undefined
  let phase: Phase = { kind: 'open' }
  let dirty = false
  let checkForm: CheckForm | undefined
  /** Answers still being computed, like the captcha solution; they count as given. */
  const awaited = new Map<string, Promise<string>>()
  /** Could not be computed, as without a connection; they also count as given, because sending computes them again. */
  const toRepeat = new Map<string, () => Promise<string>>()
  const notTyped = new Set<string>()
  const listeners = new Set<() => void>()

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const answer = (path: string) => answers.get(path) ?? ''
  const hiddenNow = () => hiddenFields?.(answer) ?? []

  /** The visible answers, with a placeholder for those still being computed. */
  function answersToCheck(): Answers {
    const skipped = hiddenNow()
    const kept = [...answers].filter(([path]) => !isWithin(path, skipped))
    const pending = [...awaited.keys(), ...toRepeat.keys()]
      .filter((path) => !answers.get(path))
      .map((path) => [path, 'coming'] as const)
    return new Map([...kept, ...pending])
  }

  const visibleForms = new Map<string, Form>()

  /** Omits hidden required fields, because their check could never pass. */
  function visibleForm(skipped: readonly string[]): Form {
    const hiddenRequired = skipped.filter((name) => {
      const field = form.fields[name]
      return field?.kind === 'group' ? field.least > 0 : field?.optional !== true
    })
    if (hiddenRequired.length === 0) return form
    const key = hiddenRequired.join()
    const fields = Object.fromEntries(Object.entries(form.fields).filter(([name]) => !hiddenRequired.includes(name)))
    const visible = visibleForms.get(key) ?? { ...form, fields }
    visibleForms.set(key, visible)
    return visible
  }

  function check() {
    if (!checkForm) throw new Error('the checks have not been loaded')
    const skipped = hiddenNow()
    const wanted = visibleForm(skipped)
    const given = valuesOf(wanted, answersToCheck())
    const checked = checkForm(wanted, given)
    const fieldErrors: readonly Problem[] = checked.ok ? [] : checked.errors
    /** The values of these answers, or undefined when one of them is invalid. */
    const validValues = (about: readonly string[], subform: Form, wrong: readonly Problem[]) => {
      if (wrong.some(({ field }) => isWithin(field, about))) return undefined
      const right = checkForm?.(subform, Object.fromEntries(about.map((name) => [name, given[name]])))
      return right?.ok ? (right.values as Payload<F>) : undefined
    }
    const ruleErrors = preparedRules.flatMap(({ about, check, subform }) => {
      const values = validValues(about, subform, fieldErrors)
      return values ? check(values) : []
    })
    const wrong = [...fieldErrors, ...ruleErrors].filter(({ field }) => !isWithin(field, skipped))
    if (!checked.ok && wrong.length === 0) throw new Error('a hidden field must be optional')
    const questions = preparedQuestions.flatMap(({ about, ask, subform }): readonly Question[] => {
      const values = validValues(about, subform, wrong)
      return values ? ask(values).map((each) => ({ ...each, about: JSON.stringify([each, values]) })) : []
    })
    const unconfirmed = questions.filter(({ about }) => !confirmed.has(about))
    const problems = [...wrong, ...unconfirmed]
      .map(({ field, message }) => ({ field, message }))
      .sort((one, other) => compareOrder(orderOf(form, one.field), orderOf(form, other.field)))
    return { values: checked.ok ? checked.values : undefined, problems, wrong, questions }
  }

  /** True when the form can be sent again without changes. */
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

  /** A corrected field loses its message while typing; a changed message appears only on blur. */
  function recheck(updateMessages: boolean) {
    if (errors.size === 0 && asked.size === 0) return
    const { wrong, questions } = check()
    asked = new Map(questions.filter(({ field }) => asked.has(field)).map((each) => [each.field, each]))
    const now = messagesOf(wrong)
    const still = [...errors].filter(([field]) => now.has(field) || refused.includes(field))
    errors = new Map(still.map(([field, message]) => [field, updateMessages ? (now.get(field) ?? message) : message]))
  }

  const typedAnswers = () => [...answers].filter(([path, value]) => !notTyped.has(path) && value !== preset(path))

  /** Keeps only the answers to fields that still hold their preset. */
  const untouched = (given: Iterable<readonly [string, string]>) =>
    [...given].filter(([path]) => fieldAtPath(form, path) && answer(path) === preset(path))

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
    answers: () => answers,
    error: (path: string) => errors.get(path),
    /** Counts the invalid answers under these names. */
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
    hasAnswers: () => typedAnswers().length > 0,
    isVisible: (path: string) => !isWithin(path, hiddenNow()),
    storable: () => storableAnswers(form, answers),
    /** True when an answer is not stored in the draft. */
    hasUnsaved() {
      const kept = storableAnswers(form, answers)
      return typedAnswers().some(([path]) => !kept.has(path))
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
    /** Restores a draft without overwriting newer answers. */
    restore(given: Iterable<readonly [string, string]>) {
      setAll(untouched(given))
    },
    /** Takes over text typed before hydration. */
    take(given: Iterable<readonly [string, string]>) {
      const typed = untouched(given)
      if (typed.length === 0) return
      dirty = true
      setAll(typed)
    },
    /** Clears everything except the solved captcha. */
    clear() {
      const emptied = [...answers].map(([path, value]) => [path, notTyped.has(path) ? value : ''] as const)
      answers = new Map([...emptied, ...presets])
      errors = new Map()
      asked = new Map()
      confirmed = new Set()
      report = undefined
      phase = { kind: 'open' }
      dirty = false
      notify()
    },
    answerLater(path: string, compute: () => Promise<string>) {
      const pending = compute()
      awaited.set(path, pending)
      toRepeat.delete(path)
      notTyped.add(path)
      const settle = (value: string, isComputed = true) => {
        if (awaited.get(path) !== pending) return
        awaited.delete(path)
        if (!isComputed) toRepeat.set(path, compute)
        setAll([[path, value]])
      }
      pending.then(settle, () => settle('', false))
      recheck(false)
      notify()
    },
    /** True when the answer is given or still being computed. */
    isGiven: (path: string) => awaited.has(path) || toRepeat.has(path) || answer(path) !== '',
    /** Computes again what could not be computed before; false if it still cannot be. */
    async allComputed(): Promise<boolean> {
      for (const [path, compute] of [...toRepeat]) this.answerLater(path, compute)
      await Promise.allSettled(awaited.values())
      return toRepeat.size === 0
    },

    addItem(path: string, item: Form) {
      const index = Number(answer(path))
      dirty = true
      setAll([[path, String(index + 1)], ...presetAnswers(item, `${path}.${index}.`)])
      return index
    },
    /** Later items move up by one. */
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
      checkForm ??= (await load()).checkForm
    },
    /** Returns the values to send, or reports the errors and returns undefined. */
    check(): Record<string, unknown> | undefined {
      const { values, ...found } = check()
      return reportOn(found, canRetry() ? report : undefined) ? values : undefined
    },
    /** Does the same for the fields of one page of the form. */
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
    sending(message: string) {
      phase = { kind: 'sending', message }
      // The summary stays while its retry button is busy: removing it would drop the focus and move the page.
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
