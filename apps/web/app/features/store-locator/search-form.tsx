import { Button } from '@cash-express/components/button.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { PlaceField } from '@cash-express/components/place-field.tsx'
import spoken from '@cash-express/components/spoken.module.css'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { readPlace } from '@cash-express/domain/store-locator/read-place'
import { type Distance, distances, type Search } from '@cash-express/domain/store-locator/search'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import choice from './search-form.module.css'
import * as messages from './store-locator.messages.tsx'

/**
 * A plain GET form to this page, so that it also works before hydration. The page is prerendered without a query: what was
 * typed before hydration stays when the search of the address is put into the form.
 */
export function SearchForm({
  search,
  error,
  isHydrated,
  locating,
  onSearch,
  onService,
  onLocate,
}: {
  search: Search
  /** The error in the typed place, or an empty text. */
  error: string
  isHydrated: boolean
  locating: string
  onSearch: (near: string, miles: Distance) => void
  onService: (serviceId: Search['serviceId']) => void
  onLocate: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const distance = useRef<HTMLSelectElement>(null)
  const wasHydrated = useRef(false)
  const [prerendered] = useState(search)

  useEffect(() => {
    const show = (control: HTMLInputElement | HTMLSelectElement | null, value: string, before: string) => {
      if (control && (wasHydrated.current || control.value === before)) control.value = value
    }
    show(field.current, search.near, prerendered.near)
    show(distance.current, String(search.miles), String(prerendered.miles))
    wasHydrated.current = isHydrated
  }, [search.near, search.miles, prerendered, isHydrated])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const near = String(data.get('zip') ?? '').trim()
    const miles = distances.find((each) => String(each) === data.get('miles')) ?? search.miles
    if (messages.nearMe && new RegExp(messages.nearMe, 'i').test(near)) return onLocate()
    onSearch(near, miles)
    if (!readPlace(near)) field.current?.focus()
  }

  return (
    <search>
      <form
        className={choice.form}
        action={`${root}/store-locator`}
        method="get"
        noValidate
        onSubmit={submit}
        aria-label={messages.formName}
      >
        <PlaceField id="near" field={field} defaultValue={prerendered.near} errorId={error ? 'near-error' : undefined}>
          <div className={choice.miles}>
            <label htmlFor="miles">{messages.distance}</label>
            <select ref={distance} id="miles" name="miles" defaultValue={prerendered.miles}>
              {distances.map((miles) => (
                <option key={miles} value={miles}>
                  {`${miles} ${messages.miles}`}
                </option>
              ))}
            </select>
          </div>
          <Button>
            <Icon name="search" />
            {messages.go}
          </Button>
        </PlaceField>
        {error && (
          <p className={`${ui.danger} ${ui.beside} ${ui.gap2} ${ui.above3} ${ui.medium}`} id="near-error" role="alert">
            <Icon name="info" />
            <span>
              <Spoken>{messages.error}</Spoken>
              <span>{error}</span>
            </span>
          </p>
        )}
        <div className={`${choice.options} ${ui.scripted} ${ui.cluster}`}>
          <button type="button" className={ui.textButton} onClick={onLocate}>
            <Icon name="locate" />
            {messages.useMyLocation}
          </button>
        </div>
        <p className={choice.locating} role="status">
          {locating}
        </p>
        <fieldset className={choice.services}>
          <legend>{messages.storesThatOffer}</legend>
          <div className={`${choice.chips} ${ui.cluster} ${ui.gap2}`}>
            <Chip
              name={messages.allServices}
              value=""
              chosen={search.serviceId === undefined}
              onChoose={() => onService(undefined)}
            />
            {services.map(({ id, name }) => (
              <Chip
                key={id}
                name={name}
                value={String(id)}
                chosen={search.serviceId === id}
                onChoose={() => onService(id)}
              />
            ))}
          </div>
        </fieldset>
      </form>
    </search>
  )
}

function Chip({
  name,
  value,
  chosen,
  onChoose,
}: {
  name: string
  value: string
  chosen: boolean
  onChoose: () => void
}) {
  return (
    <label className={`${choice.choice} ${choice.chip} ${ui.target} ${ui.medium} ${ui.size16}`}>
      <input type="radio" name="service" value={value} checked={chosen} onChange={onChoose} />
      <Icon name="checkmark" />
      {name}
    </label>
  )
}

/** A phone has room for only one view; the list is shown first. */
const label = `${choice.choice} ${ui.target} ${ui.bold} ${ui.size16}`

export function ViewSwitch({ view, onView }: { view: 'list' | 'map'; onView: (view: 'list' | 'map') => void }) {
  return (
    <fieldset className={`${choice.viewSwitch} ${ui.scripted}`}>
      <legend className={spoken.spoken}>{messages.showAs}</legend>
      <label className={label}>
        <input type="radio" name="view" checked={view === 'list'} onChange={() => onView('list')} />
        <Icon name="list" />
        {messages.list}
      </label>
      <label className={label}>
        <input type="radio" name="view" checked={view === 'map'} onChange={() => onView('map')} />
        <Icon name="map" />
        {messages.map}
      </label>
    </fieldset>
  )
}
