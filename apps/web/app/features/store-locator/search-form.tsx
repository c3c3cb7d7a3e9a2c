import { Button } from '@cash-express/components/button.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import { services } from '@cash-express/domain/services/service'
import { root } from '@cash-express/domain/site/site-language'
import { canSearch, type Distance, distances, type Search } from '@cash-express/domain/store-locator/search'
import { nearError } from '@cash-express/domain/store-locator/search-words'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from './search-form.module.css'
import * as words from './store-locator-words.tsx'

/**
 * A plain GET form to this page, so that it also works before hydration. The page is prerendered without a query: what was
 * typed before hydration stays when the search of the address is put into the form.
 */
export function SearchForm({
  search,
  isHydrated,
  locating,
  onSearch,
  onService,
  onLocate,
}: {
  search: Search
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
  const [chosen, setChosen] = useState<'town' | 'zip'>()
  const byTown = chosen ? chosen === 'town' : /\p{L}/u.test(search.near)
  const [error, setError] = useState('')

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
    if (words.nearMe && new RegExp(words.nearMe, 'i').test(near)) {
      setError('')
      return onLocate()
    }
    if (!canSearch(near)) {
      setError(nearError)
      return field.current?.focus()
    }
    setError('')
    onSearch(near, miles)
  }

  function switchField() {
    setChosen(byTown ? 'zip' : 'town')
    setError('')
    requestAnimationFrame(() => field.current?.focus())
  }

  return (
    <search>
      <form
        className={styles.form}
        action={`${root}/store-locator`}
        method="get"
        noValidate
        onSubmit={submit}
        aria-label={words.formName}
      >
        <div className={styles.row}>
          <div className={byTown ? styles.town : styles.zip}>
            <label htmlFor="near">{byTown ? words.town : words.zip}</label>
            <input
              ref={field}
              id="near"
              name="zip"
              type="text"
              defaultValue={prerendered.near}
              inputMode={byTown ? 'text' : 'numeric'}
              autoComplete={byTown ? 'address-level2' : 'postal-code'}
              maxLength={byTown ? 60 : 10}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'near-error' : undefined}
            />
          </div>
          <div className={styles.miles}>
            <label htmlFor="miles">{words.distance}</label>
            <select ref={distance} id="miles" name="miles" defaultValue={prerendered.miles}>
              {distances.map((miles) => (
                <option key={miles} value={miles}>
                  {`${miles} ${words.miles}`}
                </option>
              ))}
            </select>
          </div>
          <Button className={styles.go}>
            <Icon name="search" />
            {words.go}
          </Button>
        </div>
        {error && (
          <p className={styles.error} id="near-error" role="alert">
            <Icon name="info" />
            <span>
              <Spoken>{words.error}</Spoken>
              <span>{error}</span>
            </span>
          </p>
        )}
        <div className={styles.options}>
          <button type="button" onClick={onLocate}>
            <Icon name="locate" />
            {words.useMyLocation}
          </button>
          <button type="button" onClick={switchField}>
            {byTown ? words.searchByZip : words.searchByTown}
          </button>
        </div>
        <p className={styles.locating} role="status">
          {locating}
        </p>
        <fieldset className={styles.services}>
          <legend>{words.storesThatOffer}</legend>
          <div className={styles.chips}>
            <Chip
              name={words.allServices}
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
    <label className={styles.chip}>
      <input type="radio" name="service" value={value} checked={chosen} onChange={onChoose} />
      <Icon name="checkmark" />
      {name}
    </label>
  )
}
