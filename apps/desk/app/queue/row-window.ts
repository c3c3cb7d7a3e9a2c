import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** A list that long is drawn as a whole: it is quick, and a browser's own search then finds every row. */
const mostDrawn = 60
/** Rows of the first drawing, before anything is measured. */
const firstRows = 6
const usualHeight = 60

export type Range = { readonly from: number; readonly to: number }

/** The rows between `top` and `bottom`, in pixels from the first row of a list. */
export function rangeIn(top: number, bottom: number, height: number, count: number): Range {
  const from = Math.min(count, Math.max(0, Math.floor(top / height)))
  const to = Math.max(from, Math.min(count, Math.ceil(bottom / height)))
  return { from, to }
}

export type Piece = { readonly row: number } | { readonly gap: number; readonly before: number }

/**
 * The rows to draw in their order, and between them how many are left out. A kept row stays, wherever the
 * window is, with its neighbors, so that Tab and a screen reader have a next one.
 */
export function piecesOf({ from, to }: Range, kept: readonly number[], count: number): readonly Piece[] {
  const around = kept.filter((row) => row >= 0).flatMap((row) => [row - 1, row, row + 1])
  const rows = [...new Set([...around, ...Array.from({ length: to - from }, (_, index) => from + index)])]
    .filter((row) => row >= 0 && row < count)
    .toSorted((one, other) => one - other)
  const pieces: Piece[] = []
  let next = 0
  for (const row of rows) {
    if (row > next) pieces.push({ gap: row - next, before: row })
    pieces.push({ row })
    next = row + 1
  }
  if (next < count) pieces.push({ gap: count - next, before: count })
  return pieces
}

type RowWindow = Range & { readonly height: number }

/** The rows of a list that the window shows, of `total` in all lists of the page. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, total: number, isFirst: boolean) {
  const isWhole = total <= mostDrawn
  const [shown, setShown] = useState<RowWindow>({ from: 0, to: isFirst ? firstRows : 0, height: usualHeight })
  const measure = useCallback(() => {
    const element = list.current
    if (!element || isWhole) return
    const heights = [...element.querySelectorAll<HTMLElement>('[data-reference]')].map((row) => row.offsetHeight)
    const { top } = element.getBoundingClientRect()
    setShown((before) => {
      // A height that changes with each row would make the page jump.
      const height =
        before.height === usualHeight && heights.length > 0
          ? heights.reduce((sum, each) => sum + each, 0) / heights.length
          : before.height
      const range = rangeIn(-top, innerHeight - top, height, count)
      const isSame = range.from === before.from && range.to === before.to && height === before.height
      return isSame ? before : { ...range, height }
    })
  }, [list, count, isWhole])
  useLayoutEffect(measure)
  useEffect(() => {
    if (isWhole) return
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [measure, isWhole])
  return isWhole ? { from: 0, to: count, height: usualHeight } : shown
}
