import type { BoardResponse } from '@cash-express/domain/cases/board'
import { useCallback, useEffect, useState } from 'react'
import { getBoard, watchBoard } from '../integrations/desk-api.ts'
import { isPassing } from '../integrations/desk-call.ts'
import { deskNow } from '../integrations/desk-clock.ts'
import { announce } from '../queue/arrival-alerts.ts'
import { arrivalText } from './board-text.ts'

/** Between two changes only time passes, and a promise may end. */
const millisecondsBetweenLooks = 20_000
/** A server that restarts is back within four seconds. */
const lostAfter = 6_000
/** Long enough to be seen by someone who comes back from a call. */
const newForMilliseconds = 120_000

type BoardState = {
  /** Undefined before the first response. */
  readonly response: BoardResponse | undefined
  readonly problem: string | undefined
  /** The time of the last response, while there is no line. */
  readonly lostSince: Date | undefined
  /** The time at which the newest case arrived, as long as it is new. */
  readonly arrivedAt: Date | undefined
}

/** Follows one inbox, or the person's first. Rings for every case that arrives. */
export function useBoard(wanted: string | undefined): BoardState {
  const [response, setResponse] = useState<BoardResponse>()
  const [problem, setProblem] = useState<string>()
  const [lostSince, setLostSince] = useState<Date>()
  const [arrivedAt, setArrivedAt] = useState<Date>()
  const recipient = wanted ?? response?.board?.recipient

  const ring = useCallback(({ board }: BoardResponse) => {
    if (!board) return
    setArrivedAt(deskNow())
    void announce(`${board.recipient}.arrival-${board.arrivals}`, arrivalText(board, deskNow()))
  }, [])

  useEffect(() => {
    let left = false
    let respondedAt = deskNow()
    let last: BoardResponse | undefined
    let patience: ReturnType<typeof setTimeout> | undefined

    const isBack = () => {
      clearTimeout(patience)
      patience = undefined
      setLostSince(undefined)
    }
    const isLost = () => {
      patience ??= setTimeout(() => setLostSince(respondedAt), lostAfter)
    }
    async function load() {
      const result = await getBoard(recipient)
      if (left) return
      if (!result.ok) {
        if (isPassing(result.problem)) isLost()
        else setProblem(result.problem)
        return
      }
      if (last?.board && result.value.board && result.value.board.arrivals > last.board.arrivals) ring(result.value)
      last = result.value
      respondedAt = deskNow()
      setProblem(undefined)
      setResponse(last)
      isBack()
    }

    void load()
    const look = setInterval(() => void load(), millisecondsBetweenLooks)
    const stop = recipient
      ? watchBoard(
          recipient,
          () => void load(),
          (line) => (line === 'live' ? void load() : isLost()),
        )
      : () => {}
    addEventListener('offline', isLost)
    return () => {
      left = true
      clearInterval(look)
      clearTimeout(patience)
      removeEventListener('offline', isLost)
      stop()
    }
  }, [recipient, ring])

  useEffect(() => {
    if (!arrivedAt) return
    const timer = setTimeout(() => setArrivedAt(undefined), newForMilliseconds)
    return () => clearTimeout(timer)
  }, [arrivedAt])

  return { response, problem, lostSince, arrivedAt }
}
