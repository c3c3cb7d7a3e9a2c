import { Button } from '@cash-express/components/button.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { Point } from '@cash-express/domain/geography/distance'
import { useState } from 'react'
import { StoreCard, type StoreResult } from './store-card.tsx'
import * as messages from './store-locator.messages.tsx'

/** More results at once make a phone slow. */
const atOnce = 10

export function Results({
  results,
  from,
  serviceId,
  now,
  chosen,
  onShow,
}: {
  results: readonly StoreResult[]
  from: Point
  serviceId: number | undefined
  now: Date
  chosen: number | undefined
  onShow: (id: number) => void
}) {
  const [shown, setShown] = useState(atOnce)
  const waiting = results.length - shown
  return (
    <>
      <ol className={ui.stack}>
        {results.slice(0, shown).map((result) => (
          <StoreCard
            key={result.store.store_id}
            result={result}
            count={results.length}
            from={from}
            serviceId={serviceId}
            now={now}
            chosen={result.store.store_id === chosen}
            onShow={() => onShow(result.store.store_id)}
          />
        ))}
      </ol>
      {waiting > 0 && (
        <Button
          type="button"
          look="outline"
          className={`${ui.full} ${ui.above3}`}
          onClick={() => setShown(shown + atOnce)}
        >
          {waiting <= atOnce ? messages.showLast(waiting) : messages.showMore(atOnce, results.length)}
        </Button>
      )}
    </>
  )
}
