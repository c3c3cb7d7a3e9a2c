import { fieldId } from '@cash-express/components/form/use-field.ts'
import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { type MountedForm, useMountedForm, useValues } from '@cash-express/components/form/use-mounted-form.ts'
import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { amountsLine, termLine } from '@cash-express/domain/costs/cost.messages'
import { type CostVersion, costKinds, type ProposedCost } from '@cash-express/domain/costs/cost-version'
import { presetAnswers, valuesOf } from '@cash-express/domain/forms/answers'
import { serviceById } from '@cash-express/domain/services/service'
import { useNavigate } from 'react-router'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { costsPath, costVersionPath } from '../shell/desk-paths.ts'
import { FormChoice, FormInput, FormSelect, FormSummary } from '../shell/form-field.tsx'
import { Panel, TwoColumns } from '../shell/layout.tsx'
import { Message } from '../shell/message.tsx'
import { useSession } from '../sign-in/session.ts'
import { EditSection, Pair } from '../store-details/edit-section.tsx'
import styles from './costs.module.css'
import { enterVersion } from './costs-api.ts'
import type { Versions } from './use-versions.ts'
import {
  answersOf,
  computedAprText,
  costOf,
  feeForm,
  hasExample,
  hiddenFields,
  mostFees,
  problemAtField,
  problemsIn,
  readableCost,
  type Version,
  type VersionFields,
  versionForm,
} from './version-draft.ts'
import { enterProblem } from './version-problem.ts'
import { costText, placeText, zonesText } from './version-text.ts'
import { VisitorText } from './visitor-text.tsx'
import { dayInState, seenInState } from './what-visitors-see.ts'

const sourcesId = 'cost-sources'
const addFeeId = 'cost-add-fee'

/** For a button that is gone after it was pressed: its focus goes to where a person continues. */
const focusSoon = (id: string) => setTimeout(() => document.getElementById(id)?.focus())

/** The address names a version to start from, or a kind, a state and a service. */
function startAnswers(query: URLSearchParams, start: CostVersion | undefined): readonly (readonly [string, string])[] {
  if (start) return answersOf(start)
  const isState = versionForm.fields.state.choices.some(({ value }) => value === query.get('state'))
  const service = serviceById(Number(query.get('service')))
  return [
    ['kind', costKinds.find((each) => each === query.get('kind')) ?? 'cost'],
    ['state', isState ? (query.get('state') ?? '') : ''],
    ['serviceId', service ? String(service.id) : ''],
  ]
}

type WasOf = (section: string) => string | undefined

/** Marks a part that differs from the version that the form was started from, with a short value as it was. */
function wasIn(start: ProposedCost | undefined, answers: ReadonlyMap<string, string>): WasOf {
  if (!start || start.kind !== answers.get('kind')) return () => undefined
  const before = new Map([...presetAnswers(versionForm), ...answersOf(start)])
  const feesOf = (given: ReadonlyMap<string, string>) => JSON.stringify(valuesOf(versionForm, given).fees)
  const values: Readonly<Record<string, string>> =
    start.kind === 'cost'
      ? { amounts: amountsLine(start.details.amounts), term: termLine(start.details.term) }
      : { license: start.details.license.number }
  return (section) => {
    if (section === 'fees') return feesOf(before) === feesOf(answers) ? undefined : 'has changes'
    const changed = Object.keys(versionForm.fields).filter(
      (name) => name.startsWith(`${section}_`) && (before.get(name) ?? '') !== (answers.get(name) ?? ''),
    )
    if (changed.length === 0) return undefined
    const isValue = changed.some((name) => !name.endsWith('_source'))
    return isValue && values[section] ? `was ${values[section]}` : 'has changes'
  }
}

type FieldsProps = {
  readonly form: MountedForm<VersionFields>
  readonly version: Version
  readonly wasOf: WasOf
}

function Fees({ form: { store }, wasOf }: FieldsProps) {
  const count = Number(useAnswer({ store, definition: versionForm, prefix: '' }, 'fees'))
  return (
    <EditSection title="Fees" about="Visitors read them in English and Spanish." was={wasOf('fees')}>
      {Array.from({ length: count }, (_, index) => {
        const fee = { store, definition: feeForm, prefix: `fees.${index}.` }
        return (
          <fieldset key={fee.prefix} className={`${ui.stack} ${ui.card} ${styles.fee}`}>
            <legend>Fee {index + 1}</legend>
            <FormSelect form={fee} name="name" first="Choose a name" />
            <Pair>
              <FormInput form={fee} name="amount" />
              <FormSelect form={fee} name="unit" />
            </Pair>
            <Pair>
              <FormSelect form={fee} name="per" first="Choose one" />
              <FormSelect form={fee} name="due" first="Choose one" />
            </Pair>
            <FormInput form={fee} name="source" list={sourcesId} />
            <ActionButton
              size="small"
              aria-label={`Remove fee ${index + 1}`}
              onClick={() => {
                store.removeItem('fees', index)
                focusSoon(addFeeId)
              }}
            >
              Remove
            </ActionButton>
          </fieldset>
        )
      })}
      {count < mostFees && (
        <div className={styles.add}>
          <ActionButton id={addFeeId} onClick={() => focusSoon(fieldId(`fees.${store.addItem('fees', feeForm)}.name`))}>
            <Icon name="add" />
            Add a fee
          </ActionButton>
        </div>
      )}
    </EditSection>
  )
}

function Example({ form, version, wasOf }: FieldsProps) {
  const isInstallments = version.example_credit_kind === 'installments'
  return (
    <EditSection
      title="Example"
      about="One loan with all that it costs. Its APR may differ by 1/8 of a percentage point from what it works out to."
      was={wasOf('example')}
    >
      <FormChoice form={form} name="example_credit_kind" pairs />
      <Pair>
        <FormInput form={form} name="example_credit_amountFinanced" />
        <FormInput
          form={form}
          name="example_credit_payment"
          label={isInstallments ? 'Each payment, in dollars' : 'Payment, in dollars'}
        />
        {isInstallments ? (
          <>
            <FormInput form={form} name="example_credit_count" />
            <FormSelect form={form} name="example_credit_every" />
          </>
        ) : (
          <>
            <FormInput form={form} name="example_credit_term_length" />
            <FormSelect form={form} name="example_credit_term_unit" />
          </>
        )}
      </Pair>
      <FormInput form={form} name="example_apr" short hint={computedAprText(version)} />
      <FormInput form={form} name="example_source" list={sourcesId} />
    </EditSection>
  )
}

function CostFields(props: FieldsProps) {
  const { form, version, wasOf } = props
  return (
    <>
      <EditSection title="Amounts" about="The least and the most." was={wasOf('amounts')}>
        <Pair>
          <FormInput form={form} name="amounts_least" />
          <FormInput form={form} name="amounts_most" />
        </Pair>
        <FormInput form={form} name="amounts_source" list={sourcesId} />
      </EditSection>
      <EditSection title="Term" about="The shortest and the longest." was={wasOf('term')}>
        <Pair>
          <FormInput form={form} name="term_least" />
          <FormInput form={form} name="term_most" />
        </Pair>
        <FormSelect form={form} name="term_unit" />
        <FormInput form={form} name="term_source" list={sourcesId} />
      </EditSection>
      <Fees {...props} />
      {hasExample(version.serviceId) && <Example {...props} />}
    </>
  )
}

const LicenseFields = ({ form, wasOf }: FieldsProps) => (
  <>
    <EditSection title="License" about="As the regulator writes it." was={wasOf('license')}>
      <FormInput form={form} name="license_number" />
      <FormInput form={form} name="license_source" list={sourcesId} />
    </EditSection>
    <EditSection title="Regulator" about="Who supervises the service in this state." was={wasOf('regulator')}>
      <FormInput form={form} name="regulator_name" />
      <FormInput form={form} name="regulator_street" />
      <FormInput form={form} name="regulator_city" />
      <Pair>
        <FormSelect form={form} name="regulator_state" first="Choose a state" />
        <FormInput form={form} name="regulator_zip" />
      </Pair>
      <FormInput form={form} name="regulator_complaintPhone" type="tel" />
      <FormInput form={form} name="regulator_complaintSite" type="url" />
      <FormInput form={form} name="regulator_source" list={sourcesId} />
    </EditSection>
  </>
)

const sourcesIn = (answers: ReadonlyMap<string, string>) => [
  ...new Set([...answers].flatMap(([name, value]) => (/[._]source$/.test(name) && value.trim() ? [value.trim()] : []))),
]

const Summary = ({ form }: Pick<FieldsProps, 'form'>) => (
  <FormSummary form={form}>
    {(problems) => (
      <>
        <p>
          <b>Not entered yet.</b> {problems.length === 1 ? '1 answer needs' : `${problems.length} answers need`} a
          change. Everything you typed is kept.
        </p>
        <ul>
          {problems.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusSoon(fieldId(field))
                }}
              >
                {field.startsWith('fees.') ? `Fee ${Number(field.split('.')[1]) + 1}: ${message}` : message}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
  </FormSummary>
)

export function EnterVersion({ loaded, query }: { readonly loaded: Versions; readonly query: URLSearchParams }) {
  const { versions, zonesIn, now } = loaded
  const { person } = useSession()
  const navigate = useNavigate()
  const address = query.toString()
  const start = versions.find(({ id }) => id === query.get('from'))
  const form = useMountedForm({
    definition: versionForm,
    // A colleague at this computer begins with an empty form.
    draft: `costs ${person.id} ${address}`,
    start: startAnswers(query, start),
    hiddenFields,
    check: (given) => problemsIn(given, dayInState(zonesIn(given.state), now)),
    send: async (given, request) => {
      const entered = await enterVersion(request, costOf(given))
      if (entered.ok) void navigate(costVersionPath(entered.value.id))
      else if (entered.problem === 'too late') return [{ field: 'effectiveFrom', message: enterProblem('too late') }]
      else if (entered.errors && entered.errors.length > 0) return entered.errors.map(problemAtField)
      else return enterProblem(entered.problem)
    },
  })
  const { store, busy, refused } = form
  const version: Version = useValues(form)
  const answers = store.answers()

  const { kind, state = '', serviceId } = version
  const zones = zonesIn(state)
  const today = dayInState(zones, now)
  const subject = kind && state && serviceId ? { kind, state, serviceId } : undefined
  const seen = subject && seenInState(versions, subject, zones, now)
  const firstAmount = kind === 'license' ? 'license_number' : 'amounts_least'
  const readable = readableCost(version)
  const props: FieldsProps = { form, version, wasOf: wasIn(start, answers) }

  return (
    <TwoColumns
      side={
        <Panel title="What visitors will read">
          {readable ? (
            <VisitorText cost={readable} />
          ) : (
            <p>Their words appear here when all figures are filled in and agree with each other.</p>
          )}
        </Panel>
      }
    >
      <form className={`${ui.stack} ${ui.gap4}`} {...form.props}>
        <div className={`${ui.targets} ${styles.summary}`}>
          <Summary form={form} />
        </div>
        {form.restored && (
          <Message
            kind="info"
            row
            mark={<Icon name="info" />}
            actions={
              <ActionButton
                size="small"
                onClick={() => {
                  form.startOver()
                  focusSoon(fieldId('state'))
                }}
              >
                Start over
              </ActionButton>
            }
          >
            <p>This is what you typed before and did not enter.</p>
          </Message>
        )}
        <EditSection title="What" about="One service in one state.">
          <FormChoice form={form} name="kind" pairs />
          <Pair>
            <FormSelect form={form} name="state" first="Choose a state" />
            <FormSelect form={form} name="serviceId" first="Choose a service" />
          </Pair>
          {seen && !start && !answers.get(firstAmount) && (
            <Message
              kind="info"
              mark={<Icon name="info" />}
              actions={
                <ActionButton
                  size="small"
                  onClick={() => {
                    for (const [name, answer] of answersOf(seen)) store.set(name, answer)
                    focusSoon(fieldId(firstAmount))
                  }}
                >
                  Change these figures
                </ActionButton>
              }
            >
              <p>
                Visitors read today about {placeText(seen)}: {costText(seen)}.
              </p>
            </Message>
          )}
        </EditSection>
        {kind === 'license' ? <LicenseFields {...props} /> : <CostFields {...props} />}
        <EditSection
          title="When"
          about={`Each day begins at 12:00 AM ${state ? zonesText(zones, now) : 'in the time zone of the store'}.`}
        >
          <Pair>
            <FormInput form={form} name="effectiveFrom" type="date" min={today} />
            <FormInput form={form} name="effectiveUntil" type="date" min={version.effectiveFrom || today} />
          </Pair>
        </EditSection>
        <datalist id={sourcesId}>
          {sourcesIn(answers).map((source) => (
            <option key={source} value={source} />
          ))}
        </datalist>
        <div className={`${ui.stack} ${ui.card} ${styles.bar}`}>
          <div>
            <div role="alert" className={styles.refused}>
              {refused && (
                <Message kind="danger" mark={<DeskIcon name="alert" />}>
                  <p>{refused}</p>
                </Message>
              )}
            </div>
            <p>Someone else in head office or compliance must approve it. Nobody can approve what they entered.</p>
          </div>
          <div className={`${ui.cluster} ${ui.gap2}`}>
            <ActionButton type="submit" look="pine" held={busy}>
              {busy ? 'Entering…' : 'Enter for approval'}
            </ActionButton>
            <ActionLink to={costsPath} onClick={form.forgetDraft}>
              Discard
            </ActionLink>
          </div>
        </div>
      </form>
    </TwoColumns>
  )
}
