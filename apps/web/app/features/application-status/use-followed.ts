import type { ApplicationStatus } from '@cash-express/domain/application-status/application-status'
import type { TextsState } from '@cash-express/domain/application-status/status-calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callStatus } from '../../integrations/application-status/call-status.ts'

const refreshMilliseconds = 30_000

export type Followed = {
  /** The last status that was read. It stays when a later call fails. */
  readonly status: ApplicationStatus | undefined
  readonly texts: TextsState
  /** `not valid`: no link, or one that expired. `failed`: the last call got no answer. */
  readonly problem: 'not valid' | 'failed' | undefined
  readonly refresh: () => Promise<ApplicationStatus | undefined>
  /** Shows the status that a change was answered with. */
  readonly show: (status: ApplicationStatus, texts?: TextsState) => void
  readonly showNotValid: () => void
}

/** Reads the status at once, and every half minute while the visitor looks at the page. */
export function useFollowed(key: string): Followed {
  const [status, setStatus] = useState<ApplicationStatus>()
  const [texts, setTexts] = useState<TextsState>('off')
  const [problem, setProblem] = useState<Followed['problem']>()
  // An answer that was requested before a change must not replace the answer to the change.
  const latest = useRef(0)

  const show = useCallback((next: ApplicationStatus, nextTexts?: TextsState) => {
    latest.current++
    setStatus(next)
    if (nextTexts) setTexts(nextTexts)
    setProblem(undefined)
  }, [])

  const showNotValid = useCallback(() => {
    latest.current++
    setStatus(undefined)
    setProblem('not valid')
  }, [])

  const refresh = useCallback(async () => {
    const turn = ++latest.current
    const result = await callStatus('readStatus', { key })
    if (turn !== latest.current) return undefined
    if (result.ok) {
      show(result.reply.status, result.reply.texts)
      return result.reply.status
    }
    if (result.reason === 'refused' && result.status === 404) showNotValid()
    else setProblem('failed')
    return undefined
  }, [key, show, showNotValid])

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const follow = () => {
      clearInterval(timer)
      if (document.visibilityState !== 'visible') return
      void refresh()
      timer = setInterval(() => void refresh(), refreshMilliseconds)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      latest.current++
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [refresh])

  return { status, texts, problem, refresh, show, showNotValid }
}
