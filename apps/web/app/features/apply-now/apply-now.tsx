import { ErrorSummary } from '@cash-express/components/form/error-summary.tsx'
import { ClearButton, SubmitButton } from '@cash-express/components/form/form-actions.tsx'
import { FormSheet } from '@cash-express/components/form/form-sheet.tsx'
import { goToField } from '@cash-express/components/form/go-to-field.ts'
import { useAnswer, useForm } from '@cash-express/components/form/use-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import { PageHead } from '@cash-express/components/page-head.tsx'
import { serviceById, serviceOfApplyPath } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { root } from '@cash-express/domain/site/site-language'
import type { StoreAddress } from '@cash-express/domain/stores/store'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pushEntry, replaceEntry, useHistoryEntry } from '../../integrations/history-entry.ts'
import { findAddress } from '../../integrations/places/places.ts'
import { useStores } from '../../integrations/stores/use-stores.ts'
import { pageTitle } from '../../shell/page-title.ts'
import type { JourneyProps } from '../../shell/route-handle.ts'
import { createAddressBook } from './address-book.ts'
import styles from './apply-head.module.css'
import { CustomerHead } from './apply-head.tsx'
import { stepTitle } from './apply-heading.messages.ts'
import { applyHeading, applyLead } from './apply-heading.ts'
import * as messages from './apply-now.messages.tsx'
import {
  type ApplyForm,
  applyQuestions,
  applyRules,
  customerPage,
  formOf,
  hiddenFields,
  isOnIncomePage,
} from './apply-rules.ts'
import { CustomerPage } from './customer-page.tsx'
import { useAddress } from './use-address.ts'
import { useArrival } from './use-arrival.ts'
import { useLazyComponents } from './use-lazy-components.ts'
import { useZip } from './use-zip.ts'

type Step = 1 | 2

/**
 * The second page is a history entry, `?step=2`, so that going back keeps all answers. It is shown only when the first
 * page is valid: a direct link or a reload, which loses secret answers, starts on the first page.
 */
function useSteps({ ready, store, checkPage }: ApplyForm) {
  const { search } = useHistoryEntry()
  const asked: Step = new URLSearchParams(search).get('step') === '2' ? 2 : 1
  const [shown, setShown] = useState<{ readonly step: Step; readonly moves: number }>({ step: 1, moves: 0 })
  const step = useRef<Step>(1)
  /** The field to focus after the page change; undefined means the heading. */
  const target = useRef<string>(undefined)
  const latest = useRef({ checkPage, asked })
  latest.current = { checkPage, asked }

  const show = useCallback((next: Step) => {
    step.current = next
    setShown(({ moves }) => ({ step: next, moves: moves + 1 }))
  }, [])

  useEffect(() => {
    if (!ready) return
    const stayOnFirst = () => {
      const rest = new URLSearchParams(location.search)
      rest.delete('step')
      replaceEntry(rest.toString())
    }
    if (asked === 1) {
      // Errors of the second page must not show on the first.
      if (step.current === 2) store.checkPage([])
      if (step.current === 2 || target.current) show(1)
    } else if (step.current === 1) {
      if (store.isDirty())
        void latest.current.checkPage(customerPage).then((right) => (right ? show(2) : stayOnFirst()))
      else stayOnFirst()
    }
  }, [ready, asked, store, show])

  useEffect(() => {
    if (shown.moves === 0) return
    if (target.current) goToField(target.current)
    else document.querySelector<HTMLElement>('main h1')?.focus()
    // Going back restores the scroll position of the entry, so the field is focused a second time.
    if (latest.current.asked === step.current) target.current = undefined
  }, [shown])

  return {
    step: shown.step,
    next() {
      const now = new URLSearchParams(location.search)
      if (now.get('step') === '2') return
      now.set('step', '2')
      pushEntry(now.toString())
      scrollTo(0, 0)
    },
    /** Goes back to the first page through the browser's history and focuses the given field. */
    back(field?: string) {
      target.current = field
      if (field) show(1)
      history.back()
    },
  }
}

/** The thank-you page names the store, and the service decides which documents it lists. */
const thankYouPath = ({ name, phone }: Pick<StoreAddress, 'name' | 'phone'>, serviceId: number) =>
  `${root}/thank-you/apply-now/${encodeURIComponent(name)}/${encodeURIComponent(phone)}?service=${serviceId}`

const addresses = createAddressBook(findAddress)

/** A page is built for each service, which is preselected in its HTML. */
export function ApplyNow({ builtFor }: JourneyProps) {
  const [definition] = useState(() => formOf(serviceOfApplyPath(builtFor)))
  const [stores, loadStores] = useStores()
  const storeOf = (id: number) =>
    stores.status === 'ready' ? stores.stores.find(({ store_id }) => store_id === id) : undefined
  const form = useForm({
    definition,
    name: 'apply-now',
    rules: applyRules(addresses),
    questions: applyQuestions,
    hiddenFields,
    send: async (values, how) => (await import('./submit-application.ts')).submitApplication(values, how),
    thankYou: ({ storeId, serviceId }) => thankYouPath(storeOf(storeId) ?? company, serviceId),
  })
  const { storeId: cameFrom, unknownLink } = useArrival(form)
  const from = cameFrom === undefined ? undefined : storeOf(cameFrom)
  const address = useAddress(form, addresses)
  const zip = useZip(form)
  const { step, next, back } = useSteps(form)
  const service = serviceById(Number(useAnswer(form, 'serviceId')))
  const store = storeOf(Number(useAnswer(form, 'storeId')))
  const heading = applyHeading(service)
  const { lazy, loadLazy } = useLazyComponents(form, cameFrom !== undefined)

  useEffect(() => {
    const prefix = document.title.startsWith('Error: ') ? 'Error: ' : ''
    document.title = `${prefix}${pageTitle(stepTitle(heading, step))}`
  }, [heading, step])

  /** On the first page, submitting the form continues to the second. */
  const shownForm =
    step === 2
      ? form
      : {
          ...form,
          async submit() {
            const [hasLoaded] = await Promise.all([loadLazy(), address.settled()])
            if (!hasLoaded) form.store.fail({ kind: navigator.onLine ? 'unreachable' : 'offline' })
            else if (await form.checkPage(customerPage)) next()
          },
        }
  return (
    <>
      <ErrorSummary
        form={form}
        help={<messages.NothingLost store={store} />}
        reveal={(field) => {
          if (step === 2 && !isOnIncomePage(field)) back(field)
        }}
      />
      {form.sentBefore ? (
        <PageHead title={heading} />
      ) : step === 1 ? (
        <CustomerHead
          form={form}
          heading={heading}
          lead={applyLead(from, service, store)}
          unknownLink={unknownLink && !service}
        />
      ) : (
        lazy && <lazy.IncomeHead form={form} heading={heading} store={store} />
      )}
      <FormSheet
        form={shownForm}
        sending={messages.submitting}
        thankYou={form.sentBefore?.thankYou?.replace(/^(\/es)?\//, `${root}/`) ?? `${root}/store-locator`}
        end={
          step === 1 ? (
            <>
              <p className={styles.next}>{messages.nextPage}</p>
              <SubmitButton form={form}>
                {messages.continueLabel}
                <Icon name="next" />
              </SubmitButton>
              <ClearButton form={form} />
            </>
          ) : (
            lazy && <lazy.IncomeEnd form={form} back={() => back()} />
          )
        }
      >
        {step === 1 ? (
          <CustomerPage
            form={form}
            service={service}
            stores={stores}
            loadStores={loadStores}
            address={address}
            zip={zip}
            store={store}
            from={from}
            lazy={lazy}
          />
        ) : (
          lazy && <lazy.IncomePage form={form} service={service} store={store} onChange={back} />
        )}
      </FormSheet>
    </>
  )
}
