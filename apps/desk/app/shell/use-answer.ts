import { useEffect, useState } from 'react'
import type { Answer } from '../integrations/desk-call.ts'

type Loaded<Value> = {
  /** The last one stays until the next arrives. */
  readonly value: Value | undefined
  readonly problem: string | undefined
  again(): void
}

/** Asks when the address changes, and again on demand. */
export function useAnswer<Value>(address: string, load: () => Promise<Answer<Value>>): Loaded<Value> {
  const [loaded, setLoaded] = useState<{ value?: Value; problem?: string }>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is loaded, and a new attempt asks again.
  useEffect(() => {
    let left = false
    void load().then((answer) => {
      if (left) return
      setLoaded((before) => (answer.ok ? { value: answer.value } : { ...before, problem: answer.problem }))
    })
    return () => {
      left = true
    }
  }, [address, attempt])
  return { value: loaded.value, problem: loaded.problem, again: () => setAttempt((before) => before + 1) }
}
