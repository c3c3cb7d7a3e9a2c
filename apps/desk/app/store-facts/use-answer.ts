import { useEffect, useState } from 'react'
import type { Answer } from '../integrations/desk-call.ts'

/** Undefined until it arrives. Asks again when `key` changes. */
export function useAnswer<Value>(key: string, get: () => Promise<Answer<Value>>): Answer<Value> | undefined {
  const [answer, setAnswer] = useState<Answer<Value>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked.
  useEffect(() => {
    let left = false
    setAnswer(undefined)
    void get().then((given) => {
      if (!left) setAnswer(given)
    })
    return () => {
      left = true
    }
  }, [key])
  return answer
}
