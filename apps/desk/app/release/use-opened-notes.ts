import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { useCallback, useRef, useState } from 'react'
import type { Place } from '../integrations/desk-api.ts'
import { useForgetting } from './forget-in-time.ts'
import { openWithReason } from './release.ts'

/** The keyholder records it with each opening. */
const readingReason = 'Read a note of the case'

export type OpenedNotes = {
  readonly texts: ReadonlyMap<number, string>
  readonly refused: { readonly number: number; readonly problem: string } | undefined
  /** The note that is being opened. Each opening is recorded, so nobody asks twice for one. */
  readonly opening: number | undefined
  open(number: number): Promise<void>
}

/** Notes by the number of their event, opened one by one and forgotten like the answers. */
export function useOpenedNotes(place: Place, tab: TabKey): OpenedNotes {
  const [texts, setTexts] = useState<ReadonlyMap<number, string>>(new Map())
  const [refused, setRefused] = useState<OpenedNotes['refused']>()
  const [opening, setOpening] = useState<number>()
  const isOpening = useRef(false)
  const forget = useCallback(() => setTexts(new Map()), [])
  useForgetting(texts.size > 0, forget)
  const open = async (number: number) => {
    if (isOpening.current) return
    isOpening.current = true
    setOpening(number)
    setRefused(undefined)
    const result = await openWithReason(place, `note:${number}`, readingReason, tab)
    isOpening.current = false
    setOpening(undefined)
    if (result.ok) setTexts((known) => new Map(known).set(number, String(result.value)))
    else setRefused({ number, problem: result.problem })
  }
  return { texts, refused, opening, open }
}
