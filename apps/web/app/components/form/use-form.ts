import { asksAgain } from '@cash-express/domain/forms/answers'
import type { Fields, Form, Payload } from '@cash-express/domain/forms/form'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { createFormStore, type FormRules, type FormStore, type Problem } from './form-store.ts'
import { keepReceipt, type Receipt, readReceipt } from './receipt.ts'
import { takeTyped } from './typed-before.ts'

/** A form, or one block of it, as its fields take it. */
export type FormHandle<F extends Fields> = {
  readonly store: FormStore
  readonly definition: Form<F>
  /** Where its answers begin: nothing for a form, `referenceArray.0.` for a block. */
  readonly prefix: string
}

export type WholeForm<F extends Fields = Fields> = FormHandle<F> & {
  /** The page's script has run: from here on it can be sent. */
  readonly ready: boolean
  /** Answers of an earlier visit to this page stand in it again. */
  readonly kept: boolean
  readonly asksAgain: ReturnType<typeof asksAgain>
  /** It was sent from this entry of the browser's history, and the visitor came back. */
  readonly sentBefore: Receipt | undefined
  submit(words: string): Promise<void>
  /** Whether the questions of one page of the form are answered right; what is wrong is reported. */
  checkPage(names: readonly (keyof F & string)[]): Promise<boolean>
  /** What it held before it was emptied, but for the secrets. */
  readonly cleared: ReadonlyMap<string, string> | undefined
  clear(): void
  /** What has been typed since it was emptied stays. */
  bringBack(): void
  startAgain(): void
  /** Loads the page anew with what was typed, without being asked whether to leave. */
  loadAgain(): void
}

type Sent = { readonly reference: string; readonly dueAt?: string }

type SendResult<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly reason: 'refused'; readonly status: number; readonly errors: readonly Problem[] }
  | { readonly ok: false; readonly reason: 'offline' | 'unreachable' | 'late' | 'stopped' }

export type FormOptions<F extends Fields, Reply extends Sent> = FormRules<F> & {
  readonly definition: Form<F>
  /** Names the draft and the receipt. */
  readonly name: string
  readonly send: (
    values: Payload<F>,
    how: { readonly idempotencyKey: string; readonly say: (words: string) => void },
  ) => Promise<SendResult<Reply>>
  /** The address of the page that follows. */
  readonly thankYou: (values: Payload<F>) => string
}

/** 128 random bits: the same key is the same submission, however often it is sent. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const sentMark = 'sentForm'
const markedSent = () => (history.state as Record<string, unknown> | null)?.[sentMark]

function markSent(name: string | undefined) {
  history.replaceState({ ...history.state, [sentMark]: name }, '')
  // The page that says so is short: the place of the button is in its footer.
  history.scrollRestoration = name ? 'manual' : 'auto'
}

type Cleared = { readonly answers: ReadonlyMap<string, string>; readonly idempotencyKey: string }

type Opened = { readonly store: FormStore; latest: FormOptions<Fields, Sent> }

/** Outside of React: a journey that has to be drawn again finds its answers here, the secrets included. */
const opened = new Map<string, Opened>()

function openForm<F extends Fields, Reply extends Sent>(options: FormOptions<F, Reply>): Opened {
  const before = opened.get(options.name)
  if (before && typeof document !== 'undefined') return before
  const form: Opened = {
    latest: options as unknown as Opened['latest'],
    store: createFormStore(options.definition, {
      rules: options.rules,
      questions: options.questions,
      hiddenFields: (answer) => form.latest.hiddenFields?.(answer) ?? [],
    }),
  }
  opened.set(options.name, form)
  return form
}

export function useForm<F extends Fields, Reply extends Sent>(options: FormOptions<F, Reply>): WholeForm<F> {
  const { definition, name } = options
  const [form] = useState(() => openForm(options))
  form.latest = options as unknown as Opened['latest']
  const { store } = form
  const [ready, setReady] = useState(false)
  const [kept, setKept] = useState(false)
  const [sentBefore, setSentBefore] = useState<Receipt>()
  const [cleared, setCleared] = useState<Cleared>()
  const idempotencyKey = useRef('')
  const busy = useRef(false)
  const loadingAgain = useRef(false)
  const isKept = useRef(true)
  const dirty = useSyncExternalStore(store.subscribe, store.isDirty, store.isDirty)

  useEffect(() => {
    const cameBack = () => {
      if (markedSent() === name) setSentBefore(readReceipt(name))
    }
    cameBack()
    store.take(takeTyped())
    const draft = readDraft(name)
    idempotencyKey.current = draft?.idempotencyKey ?? newKey()
    if (draft) {
      store.restore(draft.answers)
      setKept(draft.answers.some(([, value]) => value !== ''))
    }
    setReady(true)
    const stop = store.subscribe(() => {
      if (!store.isDirty()) return
      isKept.current = keepDraft(name, { idempotencyKey: idempotencyKey.current, answers: [...store.kept()] })
    })
    // A page that the browser kept whole comes back as it was left: sent.
    addEventListener('pageshow', cameBack)
    return () => {
      stop()
      removeEventListener('pageshow', cameBack)
    }
  }, [store, name])

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      // Everything else stands in the form again when the visitor comes back.
      const losesAnswers = store.isDirty() && (!isKept.current || store.hasUnkept())
      if (losesAnswers && !loadingAgain.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [store, dirty])

  /** Without its checks a form can not be sent; what keeps them away would keep the form from us too. */
  async function prepared(): Promise<boolean> {
    try {
      await store.prepare()
      return true
    } catch {
      store.fail({ kind: navigator.onLine ? 'unreachable' : 'offline' })
      return false
    }
  }

  async function submit(words: string) {
    if (busy.current) return
    busy.current = true
    try {
      if (!(await prepared()) || !store.check()) return
      store.sending(words)
      await store.allArrived()
      const values = store.check() as Payload<F> | undefined
      if (values) await send(values)
    } finally {
      busy.current = false
    }
  }

  async function send(values: Payload<F>) {
    const { send, thankYou } = form.latest as unknown as FormOptions<F, Reply>
    const result = await send(values, { idempotencyKey: idempotencyKey.current, say: store.sending })
    if (result.ok) {
      const { reference, dueAt } = result.reply
      const next = thankYou(values)
      keepReceipt(name, {
        reference,
        ...(dueAt ? { dueAt } : {}),
        sentAt: new Date().toISOString(),
        thankYou: next,
      })
      dropDraft(name)
      markSent(name)
      store.sent()
      location.assign(next)
      return
    }
    if (result.reason !== 'refused') {
      store.fail({ kind: result.reason === 'stopped' ? 'unreachable' : result.reason })
      return
    }
    // The key stays: should an earlier try have arrived, the new page's is the same submission.
    if (result.status === 409) {
      store.fail({ kind: 'outdated' })
      return
    }
    // Refused as a whole although each answer is right: an earlier try with other answers did arrive, and this is another.
    if (result.status === 422 && result.errors.every(({ field }) => field === '')) idempotencyKey.current = newKey()
    store.fail({ kind: 'refused', problems: result.errors })
  }

  function clear() {
    const answers = store.hasAnswers() ? store.kept() : (cleared?.answers ?? new Map())
    setCleared({ answers, idempotencyKey: idempotencyKey.current })
    store.clear()
    dropDraft(name)
    idempotencyKey.current = newKey()
    setKept(false)
  }

  function bringBack() {
    if (!cleared) return
    // The same answers are the same submission, also when an earlier try did arrive.
    idempotencyKey.current = cleared.idempotencyKey
    store.take(cleared.answers)
    setCleared(undefined)
    setKept(true)
  }

  return {
    store,
    definition,
    prefix: '',
    ready,
    kept,
    asksAgain: asksAgain(definition),
    sentBefore,
    submit,
    checkPage: async (names) => (await prepared()) && store.checkPage(names),
    cleared: cleared?.answers,
    clear,
    bringBack,
    startAgain() {
      markSent(undefined)
      location.reload()
    },
    loadAgain() {
      loadingAgain.current = true
      location.reload()
    },
  }
}

/** What stands in one field, for what a page shows or leaves out because of it. */
export function useAnswer<F extends Fields>({ store, prefix }: FormHandle<F>, name: keyof F & string): string {
  const read = () => store.answer(`${prefix}${name}`)
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Whether a question is asked at all, as the form's `hiddenFields` says. */
export function useAsks<F extends Fields>({ store, prefix }: FormHandle<F>, name: keyof F & string): boolean {
  const read = () => store.asks(`${prefix}${name}`)
  return useSyncExternalStore(store.subscribe, read, read)
}
