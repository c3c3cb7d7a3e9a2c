import { mustReenter } from '@cash-express/domain/forms/answers'
import type { Fields, Form, Payload } from '@cash-express/domain/forms/form'
import { useEffect, useRef, useState } from 'react'
import { createFormStore, type FormRules, type FormStore, loadChecks, type Report } from './form-store.ts'
import type { WholeForm } from './use-form.ts'

type Options<F extends Fields> = FormRules<F> & {
  readonly definition: Form<F>
  readonly name: string
  /** Returns why the form could not be sent, or undefined when it was. */
  readonly send: (values: Payload<F>) => Promise<Report | undefined>
}

/** Outside React, so that a re-created journey finds its answers. */
const opened = new Map<string, FormStore>()

function openForm<F extends Fields>({ definition, name, ...rules }: Options<F>): FormStore {
  const before = opened.get(name)
  if (before && typeof document !== 'undefined') return before
  const store = createFormStore(definition, rules, loadChecks)
  opened.set(name, store as unknown as FormStore)
  return store as unknown as FormStore
}

/** A small form that stays on its page after it was sent, and whose answers are in memory only. */
export function useFormInPlace<F extends Fields>(options: Options<F>): WholeForm<F> {
  const { definition, name, send } = options
  const [store] = useState(() => openForm(options))
  const [ready, setReady] = useState(false)
  const busy = useRef(false)
  useEffect(() => setReady(true), [])

  async function prepared(): Promise<boolean> {
    try {
      await store.prepare()
      return true
    } catch {
      store.fail({ kind: navigator.onLine ? 'unreachable' : 'offline' })
      return false
    }
  }

  async function submit(message: string) {
    if (busy.current) return
    busy.current = true
    try {
      if (!(await prepared())) return
      const values = store.check() as Payload<F> | undefined
      if (!values) return
      store.sending(message)
      const failed = await send(values)
      if (failed) store.fail(failed)
      else store.clear()
    } finally {
      busy.current = false
    }
  }

  return {
    store,
    definition,
    prefix: '',
    ready,
    restored: false,
    mustReenter: mustReenter(definition),
    sentBefore: undefined,
    submit,
    checkPage: async (names) => (await prepared()) && store.checkPage(names),
    cleared: undefined,
    clear: store.clear,
    undoClear() {},
    startAgain() {
      opened.delete(name)
      location.reload()
    },
    reload: () => location.reload(),
  }
}
