import type pg from 'pg'

/** Half a second of work, far below the limit of a statement. */
const atOnce = 50_000

/** Adds what happened to the figures of the promise, so that pages add up few single changes. Returns their number. */
export async function foldPromises(pool: pg.Pool): Promise<number> {
  let folded = 0
  for (;;) {
    const { rows } = await pool.query<{ folded: string }>('select fold_promises($1) as folded', [atOnce])
    const count = Number(rows[0]?.folded ?? 0)
    folded += count
    if (count < atOnce) return folded
  }
}
