import { Gauge, type Registry } from 'prom-client'
import { type Geocoder, PlacesDown, type Router } from './places.ts'

/** What all API processes know together of the services outside. */
export type Ledger = {
  /** Takes up to so many questions from the day's budget; none while the service is left alone. */
  take(
    service: string,
    wanted: number,
    most: number,
  ): Promise<{ readonly granted: number; readonly asked: number; readonly closed: boolean }>
  close(service: string, seconds: number): Promise<void>
}

/** Taken together, so that not every question asks the database first; what a process does not use is lost. */
const takenTogether = 20
/** No longer, so that every process soon hears that a service is left alone. */
const takenForMilliseconds = 5_000
/** So many failures in a row, and the service is left alone by every process. */
const mostFailures = 5
const closedSeconds = 30

type Taken = { left: number; readonly granted: number; readonly until: number }

export type OutsideBudget = ReturnType<typeof createOutsideBudget>

/** A service outside may cost money for each question, and keeps a visitor waiting for 3 s when it is down. */
export function createOutsideBudget(ledger: Ledger, most: number, registry?: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['service'], registers: registry ? [registry] : [] })
  const asked = gauge('outside_places_asked', 'Questions taken from the budget today, by all processes')
  const budget = gauge('outside_places_budget', 'Questions that one service may be asked in a day')
  const closed = gauge('outside_places_closed', '1 while a service that failed is left alone')

  function guarded(service: string) {
    let taken: Taken = { left: 0, granted: 1, until: 0 }
    let taking: Promise<void> | undefined
    let failures = 0
    budget.set({ service }, most)
    asked.set({ service }, 0)
    closed.set({ service }, 0)

    async function take() {
      const wanted = Math.max(1, Math.min(takenTogether, Math.floor(most / 50)))
      const found = await ledger.take(service, wanted, most).catch(() => {
        throw new PlacesDown(`no budget for ${service}: the database did not answer`)
      })
      asked.set({ service }, found.asked)
      closed.set({ service }, found.closed ? 1 : 0)
      taken = { left: found.granted, granted: found.granted, until: performance.now() + takenForMilliseconds }
    }

    async function spendOne() {
      const isOver = () => performance.now() >= taken.until
      // Nothing granted is an answer too, and is believed as long as a grant is.
      while (isOver() || (taken.left === 0 && taken.granted > 0)) {
        taking ??= take().finally(() => {
          taking = undefined
        })
        await taking
      }
      if (taken.left === 0) throw new PlacesDown(`${service} is left alone, or has been asked enough today`)
      taken.left--
    }

    async function recordFailure(error: unknown) {
      if (!(error instanceof PlacesDown) || error.about === 'question' || ++failures < mostFailures) return
      // The first question afterwards is a trial: one more failure, and the service is left alone again.
      failures = mostFailures - 1
      taken = { left: 0, granted: 0, until: performance.now() + takenForMilliseconds }
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
