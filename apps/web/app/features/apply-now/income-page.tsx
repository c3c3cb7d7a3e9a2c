import { items } from 'virtual:agreements/apply-now'
import { Button } from '@cash-express/components/button.tsx'
import { CaptchaField } from '@cash-express/components/form/captcha-field.tsx'
import { CheckboxField } from '@cash-express/components/form/checkbox-field.tsx'
import { RadioField, YesNoField } from '@cash-express/components/form/choice-field.tsx'
import { SubmitButton } from '@cash-express/components/form/form-actions.tsx'
import { FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { goToField } from '@cash-express/components/form/go-to-field.ts'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { fieldId } from '@cash-express/components/form/use-field.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { ApplicationFields } from '@cash-express/domain/apply-now/application'
import { joinDate } from '@cash-express/domain/forms/answers'
import { type CalendarDate, isCalendarDate } from '@cash-express/domain/forms/calendar-date'
import { type Service, titleLoanId } from '@cash-express/domain/services/service'
import { locale, root } from '@cash-express/domain/site/site-language'
import { formatPhone } from '@cash-express/domain/stores/phone-number'
import type { Store } from '@cash-express/domain/stores/store'
import { type ReactNode, useSyncExternalStore } from 'react'
import { captchaOf } from '../../integrations/captcha/submit-with-captcha.ts'
import headStyles from './apply-head.module.css'
import { Head } from './apply-head.tsx'
import { type ApplyForm, isOnIncomePage } from './apply-rules.ts'
import * as messages from './income.messages.tsx'
import styles from './income-page.module.css'

export function IncomePage({
  form,
  service,
  store,
  onChange,
}: {
  form: ApplyForm
  service: Service | undefined
  store: Store | undefined
  /** Opens a question of the first page. */
  onChange: (field: string) => void
}) {
  return (
    <>
      <FormSection title={messages.yourPay} sentence={messages.whichPay}>
        <RadioField form={form} name="incomePeriod" />
        <TextField form={form} name="incomePerPeriod" />
      </FormSection>
      <FormSection title={messages.twoQuestions} sentence={messages.isNoRight}>
        <YesNoField form={form} name="isActiveMilitary" />
        <YesNoField form={form} name="isBankruptcy" />
      </FormSection>
      <FormSection title={messages.checkAnswers} sentence={messages.selectChange}>
        <Review form={form} service={service} store={store} onChange={onChange} />
      </FormSection>
      <FormSection title={messages.agreements} sentence={messages.readAll}>
        <AgreementItems />
        <WithoutAgreeing store={store} />
        <CheckboxField form={form} name="isAgreed" />
      </FormSection>
      <FormSection title={messages.sign} sentence={messages.doesNotApprove(store)}>
        <TextField form={form} name="signature" />
      </FormSection>
    </>
  )
}

/** The three texts open in a new tab, so that reading them does not lose typed answers. */
function AgreementItems(): ReactNode {
  return (
    <ol className={`${styles.items} ${ui.gap5} ${ui.targets}`}>
      {items.map(({ id, version, title, words: text, link }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p>{text}</p>
          <p>
            <a href={`${root}/${id}`} target="_blank" rel="noopener">
              {link}
              <Spoken>{messages.inNewTab}</Spoken>
            </a>
            <span className={`${styles.version} ${ui.small}`}>{messages.versionOf(version)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Consent is not a condition of a loan, so the form must name another way to apply. */
function WithoutAgreeing({ store }: { store: Store | undefined }): ReactNode {
  return (
    <div className={`${styles.without} ${ui.sand}`}>
      <p>{messages.needNotAgree}</p>
      <p>
        <messages.WithoutAgreeing store={store} />
      </p>
    </div>
  )
}

type Row = { readonly field: keyof ApplicationFields; readonly name: string; readonly value: string }

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const spelledOut = (date: CalendarDate) => (isCalendarDate(date) ? day.format(new Date(date)) : '')
const yesOrNo = (answer: string) => (answer === '1' ? messages.yes : messages.no)
const joined = (parts: readonly string[], by: string) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(by)

function rowsOf(answer: (path: string) => string, service: Service | undefined, store: Store | undefined): Row[] {
  const all = (names: readonly string[], by = ' ') => joined(names.map(answer), by)
  const address = joined(
    [answer('address1'), answer('address2'), answer('city'), all(['state', 'zip'], '\u00a0')],
    ', ',
  )
  const vehicle = all(['vehicleYear', 'vehicleMake', 'vehicleModel', 'vehicleBodyStyle'])
  return [
    { field: 'serviceId', name: messages.service, value: service?.one ?? '' },
    {
      field: 'firstName',
      name: messages.name,
      value: all(['prefix', 'firstName', 'middleName', 'lastName', 'suffix']),
    },
    { field: 'address1', name: messages.address, value: address },
    { field: 'phone', name: messages.phone, value: answer('phone') },
    { field: 'cellPhone', name: messages.cellPhone, value: answer('cellPhone') },
    { field: 'email', name: messages.email, value: answer('email') },
    { field: 'dob', name: messages.dateOfBirth, value: spelledOut(joinDate((part) => answer(`dob.${part}`))) },
    { field: 'ssn', name: messages.ssn, value: messages.hidden },
    ...(service?.id === titleLoanId
      ? [{ field: 'vehicleMake', name: messages.vehicle, value: vehicle || messages.notProvided } as const]
      : []),
    { field: 'storeId', name: messages.storeName, value: store ? `${store.name}, ${store.address1}` : '' },
    { field: 'isActiveMilitary', name: messages.onActiveDuty, value: yesOrNo(answer('isActiveMilitary')) },
    { field: 'isBankruptcy', name: messages.inBankruptcy, value: yesOrNo(answer('isBankruptcy')) },
  ]
}

/** The Social Security number is omitted: it was typed twice, and others may see the screen. */
function Review({
  form: { store: answers },
  service,
  store,
  onChange,
}: {
  form: ApplyForm
  service: Service | undefined
  store: Store | undefined
  onChange: (field: string) => void
}) {
  const read = () => JSON.stringify(rowsOf(answers.answer, service, store))
  const rows = JSON.parse(useSyncExternalStore(answers.subscribe, read, read)) as Row[]
  return (
    <dl className={`${styles.review} ${ui.ruled} ${ui.card}`}>
      {rows.map(({ field, name, value }) => (
        <div key={field} className={`${styles.row} ${ui.middle}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className={`${styles.change} ${ui.targets}`}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault()
                if (isOnIncomePage(field)) goToField(field)
                else onChange(field)
              }}
            >
              <messages.Change what={name} />
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function IncomeHead({ form, heading, store }: { form: ApplyForm; heading: string; store: Store | undefined }) {
  return (
    <Head
      form={form}
      step={messages.stepTwo(heading)}
      heading={messages.income}
      beside={
        store && (
          <section
            className={`${headStyles.card} ${ui.card} ${headStyles.store} ${ui.beside} ${ui.gap4}`}
            aria-labelledby="finish"
          >
            <Icon name="store" />
            <div>
              <h2 id="finish">{messages.finishHere}</h2>
              <p>
                {store.name}
                <br />
                {`${store.address1}, ${store.city}, ${store.state}`}
                <br />
                {formatPhone(store.phone)}
              </p>
            </div>
          </section>
        )
      }
    >
      <p className={ui.size19}>{messages.lead}</p>
    </Head>
  )
}

const captcha = captchaOf('apply-now')

export function IncomeEnd({ form, back }: { form: ApplyForm; back: () => void }) {
  const isBusy = () => form.store.phase().kind !== 'open'
  const busy = useSyncExternalStore(form.store.subscribe, isBusy, isBusy)
  return (
    <>
      <CaptchaField form={form} name="captchaResponse" source={captcha} />
      <SubmitButton form={form}>{messages.submit}</SubmitButton>
      <Button
        type="button"
        look="outline"
        className={styles.back}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) back()
        }}
      >
        <Icon name="previous" />
        {messages.back}
      </Button>
    </>
  )
}
