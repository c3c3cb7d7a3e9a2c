import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { type Geocoder, PlacesDown, type Router } from './places.ts'

/** The state of the outside services that all API processes share. */
export type Ledger = {
  /** Grants up to `wanted` requests from the day's budget, and none while the service is skipped. */
  take(
    service: string,
    wanted: number,
    most: number,
  ): Promise<{ readonly granted: number; readonly asked: number; readonly closed: boolean }>
  close(service: string, seconds: number): Promise<void>
}

export const ledgerOn = (pool: pg.Pool): Ledger => ({
  async take(service, wanted, most) {
    const { rows } = await pool.query<{ granted: number; asked: number; closed: boolean }>(
      'select granted, asked, closed from take_outside_requests($1, $2, $3)',
      [service, wanted, most],
    )
    return rows[0] ?? { granted: 0, asked: 0, closed: false }
  },
  async close(service, seconds) {
    await pool.query('select close_outside_service($1, $2)', [service, seconds])
  },
})

/** Requests are granted in batches to save database calls; the unused rest of a batch is lost. */
const batchSize = 20
/** A batch expires, so that every process soon notices that a service is skipped. */
const batchMilliseconds = 5_000
/** After this many consecutive failures every process skips the service. */
const mostFailures = 5
const closedSeconds = 30

type Batch = { left: number; readonly granted: number; readonly until: number }

export type OutsideBudget = ReturnType<typeof createOutsideBudget>

/** Limits the requests per day, because a service may charge for each, and skips a service that keeps failing. */
export function createOutsideBudget(ledger: Ledger, most: number, registry?: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['service'], registers: registry ? [registry] : [] })
  const asked = gauge('outside_places_asked', 'Requests taken from the budget today, by all processes')
  const budget = gauge('outside_places_budget', 'Requests that one service may receive in a day')
  const closed = gauge('outside_places_closed', '1 while a failed service is skipped')

  function guarded(service: string) {
    let batch: Batch = { left: 0, granted: 1, until: 0 }
    let taking: Promise<void> | undefined
    let failures = 0
    budget.set({ service }, most)
    asked.set({ service }, 0)
    closed.set({ service }, 0)

    async function take() {
      const wanted = Math.max(1, Math.min(batchSize, Math.floor(most / 50)))
      const found = await ledger.take(service, wanted, most).catch(() => {
        throw new PlacesDown(`no budget for ${service}: the database did not answer`)
      })
      asked.set({ service }, found.asked)
      closed.set({ service }, found.closed ? 1 : 0)
      batch = { left: found.granted, granted: found.granted, until: performance.now() + batchMilliseconds }
    }

    async function spendOne() {
      const isExpired = () => performance.now() >= batch.until
      // An empty batch also stays valid until it expires.
      while (isExpired() || (batch.left === 0 && batch.granted > 0)) {
        taking ??= take().finally(() => {
          taking = undefined
        })
        await taking
      }
      if (batch.left === 0) throw new PlacesDown(`${service} is skipped after failures, or its daily budget is used up`)
      batch.left--
    }

    async function recordFailure(error: unknown) {
      if (!(error instanceof PlacesDown) || error.about === 'question' || ++failures < mostFailures) return
      // The first request after the pause is a trial: one more failure, and the service is skipped again.
      failures = mostFailures - 1
      batch = { left: 0, granted: 0, until: performance.now() + batchMilliseconds }
      closed.set({ service }, 1)
      await ledger.close(service, closedSeconds).catch(() => {})
    }

    return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      await spendOne()
      try {
        const answer = await ask()
        failures = 0
        return answer
      } catch (error) {
        await recordFailure(error)
        throw error
      }
    }
  }

  return {
    geocoder(service: string, { suggest, geocode }: Geocoder): Geocoder {
      const spend = guarded(service)
      return {
        suggest: (text) => spend(() => suggest(text)),
        geocode: (question) => spend(() => geocode(question)),
      }
    },
    router(service: string, { route }: Router): Router {
      const spend = guarded(service)
      return { route: (from, to) => spend(() => route(from, to)) }
    },
  }
}
