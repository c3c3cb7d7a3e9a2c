import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import { PhoneLink } from '@cash-express/components/phone-link.tsx'
import { farMiles, type Reach, reachOf } from '@cash-express/domain/apply-now/reach'
import type { Place } from '@cash-express/domain/geography/place'
import { inState } from '@cash-express/domain/geography/states'
import type { Service } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { StoresState } from '../../integrations/stores/use-stores.ts'
import type { ApplyForm } from './apply-rules.ts'
import { Confirm } from './confirm.tsx'
import styles from './notices.module.css'
import { ServiceSwitch } from './service-switch.tsx'
import type { useAddress } from './use-address.ts'
import type { ZipState } from './use-zip.ts'

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
    <div className={isAsked ? styles.notice : styles.nothing}>
      {isAsked && <Icon name="info" />}
      <div role="status">
        {isAsked && (
          <>
            <p className={styles.title}>We couldn't find this address.</p>
            <p>Is there a typo? If it's correct, check the box and continue.</p>
          </>
        )}
      </div>
      {isAsked && (
        <Confirm
          words="My address is correct. Use it as I entered it."
          checked={asWritten}
          onChange={(right) => address.confirm(right)}
        />
      )}
    </div>
  )
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const all = new Intl.ListFormat('en-US')

function titleOf({ because }: Reach, what: string | undefined, state: string): string {
  if (because === 'noStoreInState') return `We have no store ${inState(state)}.`
  if (because === 'notInState') return `We don't offer ${what} ${inState(state)}.`
  return what ? `No store near you offers ${what}.` : 'We have no store near you.'
}

function closestText({ closest, offeredIn }: Reach, what: string | undefined): string {
  if (!closest) {
    const states = all.format(offeredIn.map(({ name }) => name))
    return what ? `Our stores in ${states} offer ${what}.` : `Our stores are in ${states}.`
  }
  const { store, miles } = closest
  const which = what ? `The closest store that offers ${what}` : 'The closest store'
  return `${which} is ${store.name} in ${store.city}, ${store.state}, ${whole.format(miles)} miles away.`
}

function continueText({ closest, because }: Reach): string {
  if (closest && closest.miles <= farMiles)
    return 'If you can come to that store, please continue. You finish and sign in the store.'
  if (!closest && because === 'notInState')
    return 'If you can come to one of them, please continue. You finish and sign in the store.'
  return "You finish and sign in the store. If you can come, please continue. If not, please don't give us your Social Security number."
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
  const what = service?.name.toLowerCase()

  // The pressed button has disappeared, so the focus moves to the confirmation.
  useEffect(() => {
    if (isChanged) changed.current?.focus()
  }, [isChanged])

  return (
    <>
      {isChanged && (
        <p className={styles.changed} tabIndex={-1} ref={changed}>
          {`Your service is now: ${switched.one}.`}
        </p>
      )}
      <div className={reach ? styles.notice : styles.nothing} data-notice="reach">
        {reach && <Icon name="info" />}
        <div role="status">
          {reach && (
            <>
              <p className={styles.title}>{titleOf(reach, what, state)}</p>
              <p>{closestText(reach, what)}</p>
              <p>{continueText(reach)}</p>
            </>
          )}
        </div>
        {reach && reach.instead.length > 0 && (
          <ServiceSwitch
            form={form}
            words={reach.because === 'notInState' ? `Our stores ${inState(state)} offer:` : 'Stores near you offer:'}
            services={reach.instead}
            onSwitch={setSwitched}
          />
        )}
        {reach && (
          <p>
            Questions? Call <PhoneLink phone={company.phone} />.
          </p>
        )}
      </div>
    </>
  )
}
