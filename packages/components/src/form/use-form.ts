import { mustReenter } from '@cash-express/domain/forms/answers'
import type { Fields, Form, Payload } from '@cash-express/domain/forms/form'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'
import { createFormStore, type FormRules, type FormStore, loadChecks, type Problem } from './form-store.ts'
import { type Receipt, readReceipt, saveReceipt } from './receipt.ts'
import { takeTyped } from './typed-before.ts'

/** A form or one item of a repeatable group, as its fields receive it. */
export type FormHandle<F extends Fields> = {
  readonly store: FormStore
  readonly definition: Form<F>
  /** The path before its answers: empty for a form, `referenceArray.0.` for an item. */
  readonly prefix: string
}

export type WholeForm<F extends Fields = Fields> = FormHandle<F> & {
  /** True after hydration; the form can be sent from then on. */
  readonly ready: boolean
  /** True when answers of an earlier visit were restored. */
  readonly restored: boolean
  readonly mustReenter: ReturnType<typeof mustReenter>
  /** Set when the visitor returns to a history entry from which the form was sent. */
  readonly sentBefore: Receipt | undefined
  submit(message: string): Promise<void>
  /** Checks the fields of one page of the form and reports the errors. */
  checkPage(names: readonly (keyof F & string)[]): Promise<boolean>
  /** The answers before the form was cleared, without secret ones. */
  readonly cleared: ReadonlyMap<string, string> | undefined
  clear(): void
  /** Restores the cleared answers, or those of an earlier visit, and keeps those typed since. */
  undoClear(before?: Cleared): void
  startAgain(): void
  /** Reloads the page with the typed answers and without the browser's leave warning. */
  reload(): void
}

type Sent = Pick<Receipt, 'reference' | 'dueAt' | 'statusKey' | 'callWords'>

type SendResult<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly reason: 'refused'; readonly status: number; readonly errors: readonly Problem[] }
  | { readonly ok: false; readonly reason: 'offline' | 'unreachable' | 'late' | 'stopped' }

export type FormOptions<F extends Fields, Reply extends Sent> = FormRules<F> & {
  readonly definition: Form<F>
  /** The storage name of the draft and the receipt. */
  readonly name: string
  readonly send: (
    values: Payload<F>,
    options: {
      readonly idempotencyKey: string
      /** When the visitor tapped the button, by `performance.now()`. */
      readonly tappedAt: number
      readonly onProgress: (message: string) => void
    },
  ) => Promise<SendResult<Reply>>
  /** The URL of the thank-you page. */
  readonly thankYou: (values: Payload<F>) => string
}

/** 128 random bits. Requests with the same key count as one submission. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const sentMark = 'sentForm'
const markedSent = () => (history.state as Record<string, unknown> | null)?.[sentMark]

function markSent(name: string | undefined) {
  history.replaceState({ ...history.state, [sentMark]: name }, '')
  // The page of a sent form is short: the old scroll position would be in its footer.
  history.scrollRestoration = name ? 'manual' : 'auto'
}

type Cleared = { readonly answers: ReadonlyMap<string, string>; readonly idempotencyKey: string }

type Opened = { readonly store: FormStore; latest: FormOptions<Fields, Sent> }

/** Lives outside React, so that a re-created journey finds its answers, including secret ones. */
const opened = new Map<string, Opened>()

function openForm<F extends Fields, Reply extends Sent>(options: FormOptions<F, Reply>): Opened {
  const before = opened.get(options.name)
  if (before && typeof document !== 'undefined') return before
  const form: Opened = {
    latest: options as unknown as Opened['latest'],
    store: createFormStore(
      options.definition,
      {
        rules: options.rules,
        questions: options.questions,
        hiddenFields: (answer) => form.latest.hiddenFields?.(answer) ?? [],
      },
      loadChecks,
    ),
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
  const [restored, setRestored] = useState(false)
  const [sentBefore, setSentBefore] = useState<Receipt>()
  const [cleared, setCleared] = useState<Cleared>()
  const idempotencyKey = useRef('')
  const busy = useRef(false)
  const isReloading = useRef(false)
  const isSaved = useRef(true)
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
      setRestored(draft.answers.some(([, value]) => value !== ''))
    }
    setReady(true)
    const stop = store.subscribe(() => {
      if (!store.isDirty()) return
      isSaved.current = saveDraft(name, { idempotencyKey: idempotencyKey.current, answers: [...store.storable()] })
    })
    // A page restored from the back/forward cache must show that the form was sent.
    addEventListener('pageshow', cameBack)
    return () => {
      stop()
      removeEventListener('pageshow', cameBack)
    }
  }, [store, name])

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      // All other answers are restored when the visitor comes back.
      const losesAnswers = store.isDirty() && (!isSaved.current || store.hasUnsaved())
      if (losesAnswers && !isReloading.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [store, dirty])

  /** A form cannot be sent without its checks; a network that blocks them would block the submission too. */
  async function prepared(): Promise<boolean> {
    try {
      await store.prepare()
      return true
    } catch {
      failToConnect()
      return false
    }
  }

  const failToConnect = () => store.fail({ kind: navigator.onLine ? 'unreachable' : 'offline' })

  async function submit(message: string) {
    if (busy.current) return
    busy.current = true
    const tappedAt = performance.now()
    try {
      if (!(await prepared()) || !store.check()) return
      store.sending(message)
      if (!(await store.allComputed())) return failToConnect()
      const values = store.check() as Payload<F> | undefined
      if (values) await send(values, tappedAt)
    } finally {
      busy.current = false
    }
  }

  async function send(values: Payload<F>, tappedAt: number) {
    const { send, thankYou } = form.latest as unknown as FormOptions<F, Reply>
    const key = idempotencyKey.current
    const result = await send(values, { idempotencyKey: key, tappedAt, onProgress: store.sending })
    if (result.ok) {
      const { reference, dueAt, statusKey, callWords } = result.reply
      const next = thankYou(values)
      saveReceipt(name, {
        reference,
        ...(dueAt ? { dueAt } : {}),
        ...(statusKey ? { statusKey } : {}),
        ...(callWords ? { callWords } : {}),
        sentAt: new Date().toISOString(),
        thankYou: next,
      })
      deleteDraft(name)
      markSent(name)
      store.sent()
      location.assign(next)
      return
    }
    if (result.reason !== 'refused') {
      store.fail({ kind: result.reason === 'stopped' ? 'unreachable' : result.reason })
      return
    }
    // The idempotency key stays: if an earlier try was received, the reloaded page must count as the same submission.
    if (result.status === 409) {
      store.fail({ kind: 'outdated' })
      return
    }
    // Refused as a whole though each answer is valid: this key was used with other answers, so a new one is needed.
    if (result.status === 422 && result.errors.every(({ field }) => field === '')) idempotencyKey.current = newKey()
    // A proxy may reply with JSON that lacks these strings, which the error summary could not render.
    const problems = result.errors.map(({ field = '', message }) => ({
      field: String(field),
      message: String(message),
    }))
    store.fail({ kind: 'refused', problems })
  }

  function clear() {
    const answers = store.hasAnswers() ? store.storable() : (cleared?.answers ?? new Map())
    setCleared({ answers, idempotencyKey: idempotencyKey.current })
    store.clear()
    deleteDraft(name)
    idempotencyKey.current = newKey()
    setRestored(false)
  }

  function undoClear(before = cleared) {
    if (!before) return
    // Equal answers are the same submission, even if an earlier try was received.
    idempotencyKey.current = before.idempotencyKey
    store.take(before.answers)
    setCleared(undefined)
    setRestored(true)
  }

  return {
    store,
    definition,
    prefix: '',
    ready,
    restored,
    mustReenter: mustReenter(definition),
    sentBefore,
    submit,
    checkPage: async (names) => (await prepared()) && store.checkPage(names),
    cleared: cleared?.answers,
    clear,
    undoClear,
    startAgain() {
      markSent(undefined)
      location.reload()
    },
    reload() {
      isReloading.current = true
      location.reload()
    },
  }
}

export function useAnswer<F extends Fields>({ store, prefix }: FormHandle<F>, name: keyof F & string): string {
  const read = () => store.answer(`${prefix}${name}`)
  return useSyncExternalStore(store.subscribe, read, read)
}

export function useIsVisible<F extends Fields>({ store, prefix }: FormHandle<F>, name: keyof F & string): boolean {
  const read = () => store.isVisible(`${prefix}${name}`)
  return useSyncExternalStore(store.subscribe, read, read)
}
