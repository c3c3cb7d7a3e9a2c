import { Button } from '@cash-express/components/button.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { Place } from '@cash-express/domain/geography/place'
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import type { MapScene } from '../../integrations/maps/map-view.ts'
import * as messages from './store-section.messages.ts'
import styles from './store-section.module.css'
import type { OfferedStore } from './stores-offered.ts'

type MapComponent = Awaited<ReturnType<typeof loadMap>>['PlaceMap']

const NoMap = () => (
  <p className={`${styles.ground} ${ui.card} ${ui.sand}`} role="status">
    {messages.mapFailed}
  </p>
)

const loadMap = () => import('../../integrations/maps/place-map.tsx')

/** A map that fails to load must not break the form. The try block also covers styles, which the build loads there. */
const PlaceMap = lazy(async (): Promise<{ default: MapComponent }> => {
  try {
    return { default: (await loadMap()).PlaceMap }
  } catch {
    return { default: NoMap }
  }
})

/** The width from which list and map are side by side. */
const wide = '(min-width: 60rem)'

function subscribeToWidth(changed: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** On a phone the map loads only on request. */
export function NearestMap({
  origin,
  list,
  chosen,
  onChoose,
}: {
  origin: Place
  list: readonly OfferedStore[]
  chosen: number | undefined
  onChoose: (id: number) => void
}) {
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wide).matches,
    () => false,
  )
  const [asked, setAsked] = useState(false)
  const scene = useMemo(
    (): MapScene => ({
      pins: list.map(({ store: { store_id, name, latitude, longitude } }, index) => ({
        id: store_id,
        name: `${index + 1}, ${name}`,
        number: index + 1,
        latitude,
        longitude,
      })),
      origin: { name: messages.you, latitude: origin.latitude, longitude: origin.longitude },
      chosen,
    }),
    [list, origin, chosen],
  )
  if (!isWide && !asked) {
    return (
      <Button type="button" look="outline" className={ui.full} onClick={() => setAsked(true)}>
        <Icon name="map" />
        {messages.showMap}
      </Button>
    )
  }
  return (
    <div className={`${styles.map} ${ui.full}`}>
      <Suspense fallback={<div className={`${styles.ground} ${ui.card} ${ui.sand}`} />}>
        <PlaceMap name={messages.mapName} scene={scene} onPin={onChoose} />
      </Suspense>
      <p className={`${ui.small} ${ui.above2}`}>
        {origin.kind === 'address' ? messages.dotIsAddress : messages.dotIsZip}
      </p>
    </div>
  )
}
