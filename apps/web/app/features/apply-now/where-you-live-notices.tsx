import { Button } from '@cash-express/components/button.tsx'
import field from '@cash-express/components/form/field.module.css'
import { goToField } from '@cash-express/components/form/go-to-field.ts'
import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { farMiles, type Reach, reachOf, servicesOf } from '@cash-express/domain/apply-now/reach'
import type { Place } from '@cash-express/domain/geography/place'
import type { Service } from '@cash-express/domain/services/service'
import { locale } from '@cash-express/domain/site/site-language'
import { nearestStores } from '@cash-express/domain/stores/nearest'
import { offers, type Store } from '@cash-express/domain/stores/store'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
import { offered } from './apply-heading.messages.ts'
import type { ApplyForm } from './apply-rules.ts'
import styles from './notices.module.css'
import type { useAddress } from './use-address.ts'
import { chooseService } from './use-arrival.ts'
import type { ZipState } from './use-zip.ts'
import * as messages from './where-you-live.messages.tsx'

/** Confirms an unusual answer. The checkbox is not sent. */
function Confirm({
  words,
  checked,
  onChange,
}: {
  words: string
  checked: boolean
  onChange: (right: boolean) => void
}) {
  return (
    <label className={field.choice}>
      <input
        className={field.box}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{words}</span>
    </label>
  )
}

/** Shown before the form asks for secret answers. */
export function WhereYouLiveNotices({
  form,
  service,
  stores,
  address,
  zip,
}: {
  form: ApplyForm
  service: Service | undefined
  stores: StoresState
  address: ReturnType<typeof useAddress>
  zip: ZipState
}) {
  const from = address.result.status === 'found' ? address.result.place : zip.status === 'found' ? zip.place : undefined
  return (
    <>
      <AddressQuestion address={address} />
      <ReachNotice form={form} service={service} stores={stores} from={from} />
    </>
  )
}

function AddressQuestion({ address }: { address: ReturnType<typeof useAddress> }) {
  const asWritten = address.result.status === 'asWritten'
  const isAsked = asWritten || address.result.status === 'unknown'
  return (
    <div className={isAsked ? `${styles.notice} ${ui.sand}` : styles.nothing}>
      {isAsked && <Icon name="info" />}
      <div role="status">
        {isAsked && (
          <>
            <p className={ui.bold}>{messages.addressNotFound}</p>
            <p>{messages.isThereATypo}</p>
          </>
        )}
      </div>
      {isAsked && (
        <Confirm words={messages.addressIsCorrect} checked={asWritten} onChange={(right) => address.confirm(right)} />
      )}
    </div>
  )
}

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const all = new Intl.ListFormat(locale)

function titleOf({ because }: Reach, what: string | undefined, state: string): string {
  if (because === 'noStoreInState') return messages.noStoreIn(state)
  if (because === 'notInState') return messages.notOfferedIn(what, state)
  return messages.noStoreNear(what)
}

function closestText({ closest, offeredIn }: Reach, what: string | undefined): string {
  if (!closest) return messages.storesInStates(what, all.format(offeredIn.map(({ name }) => name)))
  return messages.closestStore(what, closest.store, whole.format(closest.miles))
}

function continueText({ closest, because }: Reach): string {
  if (closest && closest.miles <= farMiles) return messages.ifYouCanComeThere
  if (!closest && because === 'notInState') return messages.ifYouCanComeToOne
  return messages.ifNoSsn
}

function ReachNotice({
  form,
  service,
  stores,
  from,
}: {
  form: ApplyForm
  service: Service | undefined
  stores: StoresState
  from: Place | undefined
}) {
  const state = useAnswer(form, 'state')
  const reach = useMemo(() => {
    // Ohio has its own refusal box.
    if (stores.status !== 'ready' || state === '' || state === 'OH') return undefined
    return reachOf(stores.stores, { service, state, from })
  }, [stores, service, state, from])
  const [switched, setSwitched] = useState<Service>()
  const changed = useRef<HTMLParagraphElement>(null)
  const isChanged = switched !== undefined && switched.id === service?.id
  const what = service && offered(service)

  // The pressed button has disappeared, so the focus moves to the confirmation.
  useEffect(() => {
    if (isChanged) changed.current?.focus()
  }, [isChanged])

  return (
    <>
      {isChanged && (
        <p className={`${styles.changed} ${ui.medium}`} tabIndex={-1} ref={changed}>
          {messages.nowService(switched.one)}
        </p>
      )}
      <div className={reach ? `${styles.notice} ${ui.sand}` : styles.nothing} data-notice="reach">
        {reach && <Icon name="info" />}
        <div role="status">
          {reach && (
            <>
              <p className={ui.bold}>{titleOf(reach, what, state)}</p>
              <p>{closestText(reach, what)}</p>
              <p>{continueText(reach)}</p>
            </>
          )}
        </div>
        {reach && reach.instead.length > 0 && (
          <ServiceSwitch
            form={form}
            words={reach.because === 'notInState' ? messages.storesThereOffer(state) : messages.storesNearOffer}
            services={reach.instead}
            onSwitch={setSwitched}
          />
        )}
        {reach && (
          <p>
            <messages.Questions />
          </p>
        )}
      </div>
    </>
  )
}

function otherStore(stores: StoresState, from: Store, service: Service): string {
  if (stores.status !== 'ready') return ''
  const [closest] = nearestStores(stores.stores, from, { serviceId: service.id, most: 1 })
  if (!closest) return messages.noOtherStore
  return messages.closestThatDoes(closest.store, Math.ceil(closest.miles))
}

/** Explains why the store that the visitor came from is missing when it lacks the chosen service. */
export function StoreLacksService({
  form,
  service,
  stores,
  from,
}: {
  form: ApplyForm
  service: Service | undefined
  stores: StoresState
  from: Store | undefined
}) {
  const lacks = service !== undefined && from !== undefined && !offers(from, service.id)
  return (
    <div className={lacks ? `${styles.notice} ${ui.sand}` : styles.nothing} data-notice="store">
      {lacks && <Icon name="store" />}
      <div role="status">
        {lacks && (
          <>
            <p className={ui.bold}>{messages.doesNotOffer(from, offered(service))}</p>
            <p>{otherStore(stores, from, service)}</p>
            <p>{messages.chooseAnother}</p>
          </>
        )}
      </div>
      {lacks && (
        <ServiceSwitch
          form={form}
          words={messages.orStay}
          services={servicesOf([from])}
          onSwitch={() => goToField('serviceId')}
        />
      )}
    </div>
  )
}

/** Switching the service keeps all typed answers. */
function ServiceSwitch({
  form: { store },
  words,
  services,
  onSwitch,
}: {
  form: ApplyForm
  words: string
  services: readonly Service[]
  onSwitch: (service: Service) => void
}) {
  return (
    <div>
      <p>{words}</p>
      <ul className={`${ui.cluster} ${ui.above2}`}>
        {services.map((service) => (
          <li key={service.id}>
            <Button
              small
              look="outline"
              type="button"
              onClick={() => {
                chooseService(store, String(service.id))
                onSwitch(service)
              }}
            >
              {service.one}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
