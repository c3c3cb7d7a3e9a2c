import { useEffect, useState } from 'react'
import type { Answer } from '../integrations/desk-call.ts'

/** A figure that changes is at most this old. */
const secondsBetween = 60

export type Asked<Value> =
  | { readonly kind: 'asking' }
  | { readonly kind: 'answer'; readonly value: Value }
  | { readonly kind: 'problem'; readonly problem: string }

/** Asks for a page's figures, and again every minute while they are shown. What was shown stays when that fails. */
export function useAnswer<Value>(key: string, ask: (isBackground: boolean) => Promise<Answer<Value>>): Asked<Value> {
  const [asked, setAsked] = useState<Asked<Value> & { readonly key?: string }>({ kind: 'asking' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names everything that the question depends on.
  useEffect(() => {
    let left = false
    const load = async (isBackground: boolean) => {
      const answer = await ask(isBackground)
      if (left) return
      if (answer.ok) setAsked({ kind: 'answer', value: answer.value, key })
      else if (!isBackground) setAsked({ kind: 'problem', problem: answer.problem, key })
    }
    void load(false)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load(true)
    }, secondsBetween * 1_000)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [key])
  return asked.key === key ? asked : { kind: 'asking' }
}
