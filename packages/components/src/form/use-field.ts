import type { Field } from '@cash-express/domain/forms/field'
import type { Fields } from '@cash-express/domain/forms/form'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FormStore } from './form-store.ts'
import type { FormHandle } from './use-form.ts'

export const fieldId = (path: string) => `field-${path.replaceAll('.', '-')}`

export function useField<F extends Fields, K extends Field>(form: FormHandle<F>, name: string) {
  const { store, definition, prefix } = form
  const path = `${prefix}${name}`
  const field = definition.fields[name] as unknown as K
  const readError = () => store.error(path)
  const error = useSyncExternalStore(store.subscribe, readError, readError)
  const readQuestion = () => store.question(path)
  const question = useSyncExternalStore(store.subscribe, readQuestion, readQuestion)
  const id = fieldId(path)
  const described =
    [field.hint && `${id}-hint`, error && `${id}-error`, question && `${id}-question`].filter(Boolean).join(' ') ||
    undefined
  return { store, field, path, id, error, question: question ? { store, message: question } : undefined, described }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Connects an input to its answer and leaves its value to the browser: text typed, autofilled or restored before
 * hydration is taken over. `options` is any value that decides which values the input can show.
 */
export function useControl<Element extends Control>(store: FormStore, path: string, options?: unknown) {
  const ref = useRef<Element>(null)
  const [defaultValue] = useState(() => store.answer(path))
  const taken = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a select can show a restored answer once its options exist
  useEffect(() => {
    const control = ref.current
    if (!control) return
    const found = control.value
    if (!taken.current && found && found !== defaultValue && store.answer(path) === defaultValue) store.set(path, found)
    taken.current = true
    const show = () => {
      const value = store.answer(path)
      if (control.value !== value) control.value = value
    }
    show()
    return store.subscribe(show)
  }, [store, path, defaultValue, options])

  return {
    ref,
    defaultValue,
    onInput: () => store.set(path, ref.current?.value ?? ''),
    onBlur: () => store.leave(),
  }
}

/** Does the same for the radio buttons and checkboxes inside an element. */
export function useCheckedInputs<Element extends HTMLElement>(store: FormStore, path: string) {
  const ref = useRef<Element>(null)
  const [preset] = useState(() => store.answer(path))

  useEffect(() => {
    const inputs = [...(ref.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const picked = inputs.find(({ checked }) => checked)
    if (picked && picked.value !== preset && store.answer(path) === preset) store.set(path, picked.value)
    const show = () => {
      const value = store.answer(path)
      for (const input of inputs) input.checked = input.value === value
    }
    show()
    return store.subscribe(show)
  }, [store, path, preset])

  return {
    ref,
    preset,
    choose: (input: HTMLInputElement) => {
      store.set(path, input.checked ? input.value : '')
      store.leave()
    },
  }
}
