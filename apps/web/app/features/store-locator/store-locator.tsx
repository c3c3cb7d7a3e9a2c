import { Button } from '@cash-express/components/button.tsx'
import { Spinner } from '@cash-express/components/spinner.tsx'
import { SpokenStatus } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import type { Point } from '@cash-express/domain/geography/distance'
import { serviceById } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { readPlace } from '@cash-express/domain/store-locator/read-place'
import { readSearch, type Search, writeSearch } from '@cash-express/domain/store-locator/search'
import { nearestStores } from '@cash-express/domain/stores/nearest'
import { offers, type Store } from '@cash-express/domain/stores/store'
import { allStoresPath } from '@cash-express/domain/stores/store-page'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pushEntry, replaceEntry, useHistoryEntry } from '../../integrations/history-entry.ts'
import { deviceLocation } from '../../integrations/places/device-location.ts'
import { rememberStore } from '../../integrations/remembered-store.ts'
import { useStores } from '../../integrations/stores/use-stores.ts'
import { headingOf } from './heading.ts'
import { AllStores, NoStores, Results, TownChoices } from './results.tsx'
import { SearchForm, ViewSwitch } from './search-form.tsx'
import * as messages from './store-locator.messages.tsx'
import styles from './store-locator.module.css'
import { StoreMap } from './store-map.tsx'
import { useOrigin } from './use-origin.ts'

/** The device's location and what was typed are kept in the history entry, because they do not belong in a link. */
type EntryState = { readonly here?: Point; readonly typed?: string }

function useSearch() {
  const { search: query, state, move } = useHistoryEntry()
  const { here, typed } = state as EntryState
  return useMemo(() => {
    const inAddress = readSearch(new URLSearchParams(query))
    const search: Search = { ...inAddress, near: typed ?? inAddress.near }
    const isWrong = (typed !== undefined || search.near !== '') && !readPlace(search.near)
    return { search, state: state as EntryState, here, isWrong, isHydrated: move > 0, move }
  }, [query, state, here, typed, move])
}

/** Keeps "Open now" current while the page stays open. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function StoreLocator() {
  const { search, state, here, isWrong, isHydrated, move } = useSearch()
  const [stores, loadStores] = useStores()
  const origin = useOrigin(search.near, here)
  const now = useNow()
  const [locating, setLocating] = useState('')
  const [chosen, setChosen] = useState<number | undefined>()
  const [view, setView] = useState<'list' | 'map'>('list')
  /** After a search the focused heading is announced; after a filter change, a live region announces it. */
  const [usesLiveRegion, setUsesLiveRegion] = useState(true)
  const heading = useRef<HTMLHeadingElement>(null)
  const moveAtSearch = useRef<number | undefined>(undefined)

  const matching = useMemo(() => {
    if (stores.status !== 'ready') return []
    const { serviceId } = search
    return serviceId === undefined ? stores.stores : stores.stores.filter((store) => offers(store, serviceId))
  }, [stores, search])
  const from = origin.status === 'found' ? origin.origin : undefined
  const byDistance = useMemo(() => (from ? nearestStores(matching, from) : []), [matching, from])
  const found = useMemo(
    () =>
      byDistance
        .filter(({ miles }) => miles <= search.miles)
        .map(({ store, miles }, index) => ({ store, miles, number: index + 1 })),
    [byDistance, search.miles],
  )
  const nearest = byDistance[0]
  const busy = stores.status === 'loading' || origin.status === 'looking' || !isHydrated

  const go = useCallback((next: Search, nextState: EntryState, navigate = pushEntry) => {
    setChosen(undefined)
    setUsesLiveRegion(navigate === replaceEntry)
    navigate(new URLSearchParams(writeSearch(next)).toString(), nextState)
  }, [])

  // Before the list appears, because a visitor may leave the page as soon as they see it.
  useLayoutEffect(() => {
    if (!nearest || !from) return
    rememberStore(nearest.store, from.near)
  }, [nearest, from])

  // A form on another page sends what was typed as it is.
  useEffect(() => {
    if (!isHydrated || state.typed !== undefined) return
    const inAddress = readSearch(new URLSearchParams(location.search)).near
    if (inAddress && inAddress !== readPlace(inAddress)) {
      replaceEntry(new URLSearchParams(writeSearch(search)).toString(), { ...state, typed: inAddress })
    }
  }, [isHydrated, search, state])

  // The focus moves only after a search, not when the page opens or a filter changes.
  useEffect(() => {
    if (busy || moveAtSearch.current === undefined || moveAtSearch.current === move) return
    moveAtSearch.current = undefined
    heading.current?.focus()
  }, [busy, move])

  async function locate() {
    setLocating(messages.findingYou)
    const point = await deviceLocation()
    if (!point) return setLocating(messages.noLocation)
    setLocating('')
    moveAtSearch.current = move
    go({ ...search, near: '' }, { here: point })
  }

  const title = headingOf({ search, origin, found: found.length, matching: matching.length, stores: stores.status })
  const problem = 'message' in origin ? origin.message : undefined
  const withoutMap = problem !== undefined || origin.status === 'several'

  // Errors and town choices appear only in the list.
  useEffect(() => {
    if (withoutMap) setView('list')
  }, [withoutMap])

  return (
    <>
      <div className={`${styles.head} ${ui.sand}`}>
        <Wrap>
          <h1 tabIndex={-1}>{messages.title}</h1>
          <SearchForm
            search={search}
            error={isWrong ? messages.nearError : ''}
            isHydrated={isHydrated}
            locating={locating}
            onSearch={(near, miles) => {
              moveAtSearch.current = readPlace(near) ? move : undefined
              setLocating('')
              go({ ...search, near, miles }, { typed: near })
            }}
            onService={(serviceId) => {
              const { serviceId: _, ...rest } = search
              go(serviceId ? { ...rest, serviceId } : rest, state, replaceEntry)
            }}
            onLocate={locate}
          />
        </Wrap>
      </div>
      <Wrap className={styles.body}>
        <div className={`${styles.bar} ${ui.scripted} ${ui.cluster} ${ui.between} ${ui.middle}`}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <ViewSwitch
            view={view}
            onView={(next) => {
              setView(next)
              if (next === 'map') heading.current?.scrollIntoView({ block: 'start' })
            }}
          />
        </div>
        <SpokenStatus>{busy || !usesLiveRegion ? '' : title}</SpokenStatus>
        <div className={`${styles.columns} ${ui.stack} ${ui.from896} ${ui.top} ${ui.gap6}`} data-view={view}>
          <div className={styles.list} aria-busy={busy}>
            <noscript>
              <p>{messages.needsScripts}</p>
            </noscript>
            {problem && !busy && (
              <p className={`${styles.problem} ${ui.warning}`} role="alert">
                {problem}
              </p>
            )}
            {busy && <Loading />}
            {stores.status === 'failed' && <NoList message={stores.message} onRetry={loadStores} />}
            {stores.status === 'ready' && !busy && origin.status === 'several' && (
              <TownChoices
                towns={origin.towns}
                misspelled={origin.misspelled}
                stores={matching}
                onChoose={(near) => {
                  moveAtSearch.current = move
                  go({ ...search, near }, {})
                }}
              />
            )}
            {stores.status === 'ready' && !busy && !from && origin.status !== 'several' && (
              <AllStores stores={matching} />
            )}
            {stores.status === 'ready' && !busy && from && found.length > 0 && (
              <Results
                key={`${from.latitude},${from.longitude},${search.miles},${search.serviceId}`}
                results={found}
                from={from}
                serviceId={search.serviceId}
                now={now}
                chosen={chosen}
                onShow={(id) => {
                  setView('map')
                  setChosen(id)
                }}
              />
            )}
            {stores.status === 'ready' && !busy && from && found.length === 0 && (
              <NoStores
                nearest={nearest}
                service={search.serviceId === undefined ? undefined : serviceById(search.serviceId)}
                from={from}
                now={now}
                onWiden={(miles) => {
                  moveAtSearch.current = move
                  go({ ...search, miles }, state)
                }}
                onShow={(id) => {
                  setView('map')
                  setChosen(id)
                }}
              />
            )}
            <p className={`${styles.every} ${ui.above4} ${ui.targets}`}>
              <a href={root + allStoresPath}>{messages.allByState}</a>
            </p>
          </div>
          <StoreMap
            view={view}
            stores={matching as readonly Store[]}
            results={found}
            nearest={nearest}
            origin={from}
            search={search}
            now={now}
            chosen={chosen}
            onChoose={setChosen}
          />
        </div>
      </Wrap>
    </>
  )
}

function Loading() {
  return (
    <p className={`${styles.loading} ${ui.scripted} ${ui.beside} ${ui.middle}`} role="status">
      <Spinner />
      {messages.loadingStores}
    </p>
  )
}

function NoList({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={`${styles.noList} ${ui.warning} ${ui.start}`} role="alert">
      <h3>{messages.listNotLoaded}</h3>
      <p>{message}</p>
      {messages.tryAgainOrCall}
      <Button type="button" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    </div>
  )
}
