import type { Answer } from '../integrations/desk-call.ts'

/** Another try would get the same answer. */
const finalProblems: readonly string[] = ['not found', 'malformed', 'signed out', 'no role']

const shortestPause = 2_000
/** A desk that many pages ask at once after a failure would not recover. */
const longestPause = 30_000

export type Asking = {
  /** Asks at once instead of after the pause. */
  again(): void
  stop(): void
}

/** Asks until an answer arrives that another try would not change, and at once when the connection returns. */
export function askAgain<Value>(ask: () => Promise<Answer<Value>>, onAnswer: (answer: Answer<Value>) => void): Asking {
  let pause = shortestPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isOver = false

  const stop = () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', again)
  }
  const tryOnce = async () => {
    clearTimeout(timer)
    isAsking = true
    const answer = await ask()
    isAsking = false
    if (isOver) return
    if (answer.ok || finalProblems.includes(answer.problem)) stop()
    else {
      timer = setTimeout(again, pause)
      pause = Math.min(pause * 2, longestPause)
    }
    onAnswer(answer)
  }
  function again() {
    if (!isAsking && !isOver) void tryOnce()
  }

  addEventListener('online', again)
  again()
  return { again, stop }
}
