import { Button } from '@cash-express/components/button.tsx'
import { SelectField } from '@cash-express/components/form/choice-field.tsx'
import field from '@cash-express/components/form/field.module.css'
import { FieldGroup } from '@cash-express/components/form/field-frame.tsx'
import { useField } from '@cash-express/components/form/use-field.ts'
import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { formatMiles } from '@cash-express/domain/geography/distance'
import type { Place } from '@cash-express/domain/geography/place'
import type { Service } from '@cash-express/domain/services/service'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import { offers, type Store, storeChoiceLabel } from '@cash-express/domain/stores/store'
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { MapScene } from '../../integrations/maps/map-view.ts'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
import { OpenNow, StoreNotice } from '../../shell/store-today.tsx'
import { offered as offeredName } from './apply-heading.messages.ts'
import type { ApplyForm } from './apply-rules.ts'
import { NoStoresYet, StoreFrame } from './store-frame.tsx'
import { giveAddress, loadingStores, storesFailed, tryAgain } from './store-list.messages.ts'
import * as messages from './store-section.messages.ts'
import styles from './store-section.module.css'
import { canKeep, type OfferedStore, type StoresOffered, storesOffered } from './stores-offered.ts'
import type { useAddress } from './use-address.ts'
import type { ZipState } from './use-zip.ts'

const statusText = (offered: StoresOffered, service: Service | undefined): string => {
  const what = service ? offeredName(service) : ''
  switch (offered.because) {
    case 'loading':
      return loadingStores
    case 'notLoaded':
      return storesFailed
    case 'noService':
      return messages.serviceFirst
    case 'noAddress':
      return giveAddress
    case 'looking':
      return messages.looking
    case 'unknownAddress':
      return messages.checkAddress
    case 'lookUpDown':
      return messages.lookUpDown(what)
    case 'noPlace':
      return messages.noDistances(what)
    case 'nearestToZip':
      return offered.stores.length === 0 ? messages.noStore(what) : messages.closestToZip(what)
    case 'nearest':
      return offered.stores.length === 0 ? messages.noStore(what) : messages.closestToYou(what)
  }
}

/** The list is the control; the map only shows its stores. */
export function StoreSection({
  form,
  service,
  stores,
  onRetry,
  address,
  zip,
  cameFrom,
}: {
  form: ApplyForm
  service: Service | undefined
  stores: StoresState
  onRetry: () => void
  address: ReturnType<typeof useAddress>
  zip: ZipState
  cameFrom: Store | undefined
}) {
  const { store: answers } = form
  const chosen = Number(useAnswer(form, 'storeId')) || undefined
  const state = useAnswer(form, 'state')
  const offered = useMemo(
    () => storesOffered(stores, service, { address: address.result, zip, state }, cameFrom?.store_id),
    [stores, service, address.result, zip, state, cameFrom],
  )

  useEffect(() => {
    if (chosen && !canKeep(offered, stores, service, chosen)) answers.set('storeId', '')
    // The visitor returned to a service that this store offers, so it is chosen again.
    if (!chosen && cameFrom && service && offers(cameFrom, service.id)) {
      answers.set('storeId', String(cameFrom.store_id))
    }
  }, [answers, chosen, offered, stores, service, cameFrom])

  const list = 'stores' in offered ? offered.stores : []
  const busy = offered.because === 'loading' || offered.because === 'looking'
  return (
    <StoreFrame text={statusText(offered, service)} busy={busy}>
      {offered.because === 'lookUpDown' || offered.because === 'noPlace' ? (
        <div className={`${styles.every} ${ui.stack} ${ui.max34} ${ui.start} ${ui.full} ${ui.gap4}`}>
          <SelectField
            form={form}
            name="storeId"
            choices={{
              state: 'ready',
              choices: list.map(({ store }) => ({ value: store.store_id, label: storeChoiceLabel(store) })),
            }}
          />
          {offered.because === 'lookUpDown' && (
            <Button small look="outline" type="button" onClick={() => void address.again()}>
              {messages.lookUpAgain}
            </Button>
          )}
        </div>
      ) : (
        <StoreRadios form={form} list={list} chosen={chosen} />
      )}
      {offered.because === 'notLoaded' && (
        <Button small look="outline" type="button" onClick={onRetry}>
          {tryAgain}
        </Button>
      )}
      {'origin' in offered && list.length > 0 && (
        <NearestMap
          origin={offered.origin}
          list={list}
          chosen={chosen}
          onChoose={(id) => {
            answers.set('storeId', String(id))
            answers.leave()
          }}
        />
      )}
    </StoreFrame>
  )
}

function StoreRadios({
  form,
  list,
  chosen,
}: {
  form: ApplyForm
  list: readonly OfferedStore[]
  chosen: number | undefined
}) {
  const { store: answers, described, field: definition, ...about } = useField(form, 'storeId')
  const [now] = useState(() => new Date())
  return (
    <div className={ui.full}>
      <FieldGroup {...about} field={{ ...definition, label: messages.pickOne }} described={described} radios>
        {list.length === 0 && <NoStoresYet />}
        <div className={`${styles.stores} ${ui.stack} ${ui.full}`}>
          {list.map(({ store, miles }, index) => (
            <label key={store.store_id} className={`${field.choice} ${styles.store}`}>
              <input
                className={field.box}
                type="radio"
                name="storeId"
                value={store.store_id}
                checked={store.store_id === chosen}
                onChange={() => {
                  answers.set('storeId', String(store.store_id))
                  answers.leave()
                }}
              />
              <span className={`${styles.name} ${ui.bold} ${ui.dark}`}>
                {miles !== undefined && (
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                )}
                <span>{store.name}</span>
                <Spoken>. </Spoken>
              </span>
              {miles !== undefined && (
                <span className={`${styles.miles} ${ui.bold} ${ui.dark} ${ui.size16}`}>
                  <span>{formatMiles(miles)}</span>
                  <Spoken>. </Spoken>
                </span>
              )}
              <span className={`${styles.line} ${ui.size16}`}>
                {`${store.address1}, ${store.city}, ${store.state}`}
                <Spoken>. </Spoken>
              </span>
              <span className={`${styles.line} ${ui.size16}`}>
                {formatPhone(store.phone)}
                <Spoken>. </Spoken>
              </span>
              <span className={`${styles.line} ${ui.size16}`}>
                <OpenNow store={store} now={now} />
                <StoreNotice store={store} now={now} />
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
    </div>
  )
}

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
function NearestMap({
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
