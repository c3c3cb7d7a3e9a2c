import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createPrintRequest } from './print-request.ts'

type Printing = {
  readonly isAsking: boolean
  /** What stands on paper above the answers; undefined while nothing is printed. */
  readonly printed: string | undefined
  ask(): void
  cancel(): void
  print(): Promise<void>
}

export function usePrinting(record: () => Promise<boolean>, lineAbove: () => string): Printing {
  const [isAsking, setIsAsking] = useState(false)
  const [printed, setPrinted] = useState<string>()
  const [request] = useState(createPrintRequest)
  useEffect(() => {
    const end = () => setPrinted(undefined)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('afterprint', end)
      request.cancel()
    }
  }, [request])

  async function print() {
    const answer = await request.ask(record)
    if (answer === 'canceled') return
    if (answer === 'refused') return setIsAsking(false)
    // The browser prints what the page shows when it is asked.
    flushSync(() => {
      setIsAsking(false)
      setPrinted(lineAbove())
    })
    window.print()
  }

  return {
    isAsking,
    printed,
    ask: () => setIsAsking(true),
    cancel() {
      request.cancel()
      setIsAsking(false)
    },
    print,
  }
}
