import { ErrorSummary } from '@cash-express/components/form/error-summary.tsx'
import { ClearButton, SubmitButton } from '@cash-express/components/form/form-actions.tsx'
import { FormSheet } from '@cash-express/components/form/form-sheet.tsx'
import { useAnswer, useForm } from '@cash-express/components/form/use-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import { PageHead } from '@cash-express/components/page-head.tsx'
import { type Service, serviceById } from '@cash-express/domain/services/service'
import { company } from '@cash-express/domain/site/company'
import { root } from '@cash-express/domain/site/site-language'
import type { StoreAddress } from '@cash-express/domain/stores/store'
import { useEffect, useState } from 'react'
import { findAddress } from '../../integrations/places/places.ts'
import { useStores } from '../../integrations/stores/use-stores.ts'
import { pageTitle } from '../../shell/page-title.ts'
import { createAddressBook } from './address-book.ts'
import styles from './apply-form.module.css'
import { CustomerHead } from './apply-head.tsx'
import { stepTitle } from './apply-heading.messages.ts'
import { applyHeading, applyLead } from './apply-heading.ts'
import * as messages from './apply-now.messages.tsx'
import { applyQuestions, applyRules, customerPage, formOf, hiddenFields, isOnIncomePage } from './apply-rules.ts'
import { CustomerPage } from './customer-page.tsx'
import { useAddress } from './use-address.ts'
import { useArrival } from './use-arrival.ts'
import { useLazyComponents } from './use-lazy-components.ts'
import { useSteps } from './use-steps.ts'
import { useZip } from './use-zip.ts'

/** The thank-you page names the store, and the service decides which documents it lists. */
const thankYouPath = ({ name, phone }: Pick<StoreAddress, 'name' | 'phone'>, serviceId: number) =>
  `${root}/thank-you/apply-now/${encodeURIComponent(name)}/${encodeURIComponent(phone)}?service=${serviceId}`

const addresses = createAddressBook(findAddress)

/** A page is built for each service; `builtService` is preselected in its HTML. */
export function ApplyForm({ builtService }: { builtService: Service | undefined }) {
  const [definition] = useState(() => formOf(builtService))
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
            const [here] = await Promise.all([loadLazy(), address.settled()])
            if (!here) form.store.fail({ kind: navigator.onLine ? 'unreachable' : 'offline' })
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
