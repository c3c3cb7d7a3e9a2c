import ui from '@cash-express/components/styles/primitives.module.css'
import type { Route } from '@cash-express/domain/geography/place'
import { distanceReaching, type Search } from '@cash-express/domain/store-locator/search'
import type { StoreWithMiles } from '@cash-express/domain/stores/nearest'
import type { Store } from '@cash-express/domain/stores/store'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { MapScene } from '../../integrations/maps/map-view.ts'
import { PlaceMap } from '../../integrations/maps/place-map.tsx'
import { findRoute, getMapSettings } from '../../integrations/places/places.ts'
import { InfoWindow, type RouteSearch } from './info-window.tsx'
import type { StoreResult } from './store-card.tsx'
import * as messages from './store-locator.messages.tsx'
import styles from './store-locator.module.css'
import type { Origin } from './use-origin.ts'

/** The width from which list and map are side by side and the panel covers part of the map. */
const wide = '(min-width: 56rem)'
const panelWidth = 400
/** Share of the map that is above the screen on a phone while the panel is in the middle of the screen. */
const shareAboveScreen = 0.25

function useWide() {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}

/** False until the server confirms that routes are available. */
function useRouter(): boolean {
  const [router, setRouter] = useState(false)
  useEffect(() => {
    getMapSettings().then(
      ({ routes = false }) => setRouter(routes),
      () => {},
    )
  }, [])
  return router
}

/** A route belongs to one store and origin: a late reply must not appear at another store. */
function useRoute(store: Store | undefined, from: Origin | undefined) {
  const [answer, setAnswer] = useState<{
    readonly store: Store
    readonly from: Origin
    readonly routeSearch: RouteSearch
  }>()
  const request = useRef<AbortController | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a route leads to one store from one place
  useEffect(() => () => request.current?.abort(), [store, from])

  function show(routeSearch: RouteSearch) {
    if (store && from) setAnswer({ store, from, routeSearch })
  }

  async function loadRoute() {
    if (!store || !from) return
    request.current?.abort()
    request.current = new AbortController()
    const { signal } = request.current
    show({ status: 'looking' })
    const route: Route | null = await findRoute(from, store, signal).catch(() => null)
    if (!signal.aborted) show(route ? { status: 'road', route } : { status: 'straight', routeFailed: true })
  }

  return {
    routeSearch: answer?.store === store && answer?.from === from ? answer?.routeSearch : undefined,
    loadRoute,
    drawStraight: () => show({ status: 'straight', routeFailed: false }),
  }
}

export function StoreMap({
  view,
  stores,
  results,
  nearest,
  origin: searched,
  search,
  now,
  chosen,
  onChoose,
}: {
  view: 'list' | 'map'
  stores: readonly Store[]
  results: readonly StoreResult[]
  nearest: StoreWithMiles | undefined
  origin: Origin | undefined
  search: Search
  now: Date
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}) {
  const isWide = useWide()
  const wanted = isWide || view === 'map'
  const [opened, setOpened] = useState(wanted)
  const router = useRouter()
  useEffect(() => {
    if (wanted) setOpened(true)
  }, [wanted])

  // A place farther than the longest distance is outside the area of our own map.
  const origin = nearest && distanceReaching(nearest.miles) === undefined ? undefined : searched

  const shown = useMemo(() => {
    if (!origin) return stores.map((store) => ({ store }))
    if (results.length > 0) return results
    return nearest ? [{ ...nearest, number: 1 }] : []
  }, [origin, stores, results, nearest])
  const open = shown.find(({ store }) => store.store_id === chosen) as Partial<StoreResult> | undefined
  const { routeSearch, loadRoute, drawStraight } = useRoute(open?.store, origin)

  const scene = useMemo(
    (): MapScene => ({
      pins: (shown as readonly (Partial<StoreResult> & { store: Store })[]).map(({ store, number }) => ({
        id: store.store_id,
        name: number === undefined ? store.name : `${number}, ${store.name}`,
        latitude: store.latitude,
        longitude: store.longitude,
        ...(number === undefined ? {} : { number }),
      })),
      chosen,
      origin: origin && { ...origin, name: origin.label ?? messages.you, radiusMiles: search.miles },
      route: routeOnMap(routeSearch, origin, open?.store),
    }),
    [shown, chosen, origin, search.miles, routeSearch, open],
  )

  return (
    <div className={`${styles.map} ${ui.scripted}`}>
      {opened && (
        <PlaceMap
          name={messages.mapName}
          scene={scene}
          allowGoogle
          covered={() => (isWide ? { right: panelWidth, top: 0 } : { right: 0, top: innerHeight * shareAboveScreen })}
          onPin={onChoose}
          onClose={() => onChoose(undefined)}
          panel={
            open?.store &&
            ((close) => (
              <InfoWindow
                key={chosen}
                store={open.store as Store}
                miles={open.miles}
                number={open.number}
                origin={origin}
                serviceId={search.serviceId}
                now={now}
                routeSearch={routeSearch}
                underMap={!isWide}
                router={router}
                onRoute={router ? loadRoute : drawStraight}
                onClose={close}
              />
            ))
          }
        />
      )}
    </div>
  )
}

function routeOnMap(
  routeSearch: RouteSearch | undefined,
  from: Origin | undefined,
  to: Store | undefined,
): MapScene['route'] {
  if (!routeSearch || routeSearch.status === 'looking' || !from || !to) return undefined
  if (routeSearch.status === 'road') return { path: routeSearch.route.path, straight: false }
  return {
    path: [
      [from.latitude, from.longitude],
      [to.latitude, to.longitude],
    ],
    straight: true,
  }
}
