import { fieldAtPath, valuesOf } from '@cash-express/domain/forms/answers'
import { checkGiven } from '@cash-express/domain/forms/check-given'
import type { Fields, Form, Payload } from '@cash-express/domain/forms/form'
import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'
import {
  type CheckForm,
  createFormStore,
  type FormRules,
  type FormStore,
  type Problem,
  type Report,
} from './form-store.ts'
import type { FormHandle } from './use-form.ts'

type Options<F extends Fields> = Pick<FormRules<F>, 'hiddenFields'> & {
  readonly definition: Form<F>
  readonly start?: Iterable<readonly [path: string, answer: string]>
  /** The storage name of a draft in the tab, for a form that takes long. */
  readonly draft?: string
  /** Runs even while required answers are missing, so that all errors appear at once. */
  readonly check?: (values: Payload<F>) => readonly Problem[]
  /**
   * Returns why nothing was sent: a sentence about the whole form, or problems of its fields; `false` when the page
   * shows the reason elsewhere.
   */
  readonly send: (
    values: Payload<F>,
    /** The same for the same answers, so that a repeated request counts once. */
    idempotencyKey: string,
  ) => Promise<string | readonly Problem[] | boolean | undefined>
}

export type MountedForm<F extends Fields = Fields> = ReturnType<typeof useMountedForm<F>>

export const problemsOf = (report: Report | undefined) => (report && 'problems' in report ? report.problems : [])

/** A group of choices cannot itself have the focus. */
const wrongControls = '[data-summary], [aria-invalid="true"], [data-wrong] input'

/**
 * A form whose answers are forgotten when it leaves the page, unless it keeps a draft. After an attempt to send it, its
 * summary or else its first wrong field gets the focus: a screen reader reads the error, and someone with a small screen
 * sees it.
 */
export function useMountedForm<F extends Fields>(options: Options<F>) {
  const { definition, draft: draftName } = options
  const latest = useRef(options)
  latest.current = options
  const [restored, setRestored] = useState(() => (draftName ? readDraft(draftName) : undefined))
  const idempotencyKey = useRef(restored?.idempotencyKey)
  const [store] = useState((): FormStore => {
    const checkForm: CheckForm = (form, given) => checkGiven(form as Form<F>, given, latest.current.check)
    const created = createFormStore(
      definition,
      { hiddenFields: (answer) => latest.current.hiddenFields?.(answer) ?? [] },
      async () => ({ checkForm }),
    ) as unknown as FormStore
    created.restore(restored?.answers ?? options.start ?? [])
    return created
  })
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const report = useSyncExternalStore(store.subscribe, store.report)
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    let before = store.answers()
    return store.subscribe(() => {
      if (store.answers() === before) return
      before = store.answers()
      idempotencyKey.current = crypto.randomUUID()
      if (draftName) saveDraft(draftName, { idempotencyKey: idempotencyKey.current, answers: [...store.storable()] })
    })
  }, [store, draftName])

  useEffect(() => {
    if (report) element.current?.querySelector<HTMLElement>(wrongControls)?.focus()
  }, [report])

  function forgetDraft() {
    if (draftName) deleteDraft(draftName)
  }

  async function submit() {
    if (isSending.current) return
    await store.prepare()
    const values = store.check()
    if (!values) return
    isSending.current = true
    setBusy(true)
    try {
      idempotencyKey.current ??= crypto.randomUUID()
      const refused = await latest.current.send(values as Payload<F>, idempotencyKey.current)
      if (typeof refused === 'string') store.fail({ kind: 'refused', problems: [{ field: '', message: refused }] })
      else if (typeof refused === 'object') store.fail({ kind: 'refused', problems: refused })
      else if (refused !== false) forgetDraft()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return {
    store,
    definition,
    prefix: '',
    busy,
    /** The reason about the form as a whole. */
    refused: problemsOf(report).find(({ field }) => !fieldAtPath(definition, field))?.message,
    submit,
    /** True when the form began with answers of an earlier visit. */
    restored: restored !== undefined,
    startOver() {
      store.clear()
      store.restore(options.start ?? [])
      forgetDraft()
      setRestored(undefined)
    },
    forgetDraft,
    /** The props of the `form` element. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}

/** The values that would be sent now, for a page that shows them. */
export function useValues<F extends Fields>({ store, definition }: Pick<FormHandle<F>, 'store' | 'definition'>) {
  const answers = useSyncExternalStore(store.subscribe, store.answers)
  return valuesOf(definition, answers) as Payload<F>
}
