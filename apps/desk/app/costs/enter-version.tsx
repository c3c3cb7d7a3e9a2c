import { Icon } from '@cash-express/components/icon.tsx'
import { paymentPeriods } from '@cash-express/domain/costs/apr'
import { isCredit } from '@cash-express/domain/costs/cost'
import { amountsLine, feeBasisWords, feeNameWords, feeTimeWords, termLine } from '@cash-express/domain/costs/cost-words'
import { type FactKind, type FactVersion, factKinds, type ProposedFact } from '@cash-express/domain/costs/fact-version'
import { stateChoices, storeStates } from '@cash-express/domain/geography/states'
import { type ServiceId, serviceById, services } from '@cash-express/domain/services/service'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ChoiceField } from '../shell/choice-field.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { costsPath, costVersionPath } from '../shell/desk-paths.ts'
import { InputField, SelectField } from '../shell/field.tsx'
import { Panel, TwoColumns } from '../shell/layout.tsx'
import { Message } from '../shell/message.tsx'
import { PressButton, PressLink } from '../shell/press-button.tsx'
import { useSession } from '../sign-in/session.ts'
import { FactSection, Pair } from '../store-facts/fact-section.tsx'
import { enterVersion } from './costs-api.ts'
import styles from './enter-version.module.css'
import { draftKeptAt, forgetDraft, keepDraft } from './kept-draft.ts'
import type { Versions } from './use-versions.ts'
import {
  computedAprText,
  draftFrom,
  emptyDraft,
  emptyFee,
  type FeeDraft,
  factOf,
  problemsByField,
  problemsOf,
  readableFact,
  type VersionDraft,
} from './version-draft.ts'
import { enterProblem } from './version-problem.ts'
import { factText, placeText, zonesText } from './version-text.ts'
import { VisitorWords } from './visitor-words.tsx'
import { dayInState, seenInState } from './what-visitors-see.ts'

/** As the rules limit it. */
const mostFees = 12

const kindOptions: readonly { readonly value: FactKind; readonly label: string; readonly small: string }[] = [
  { value: 'cost', label: 'Costs', small: 'Amounts, terms, fees and an example with an APR' },
  { value: 'license', label: 'License', small: 'Its number, the regulator and where to complain' },
]

const periodNames: Readonly<Record<(typeof paymentPeriods)[number], string>> = {
  week: 'Every week',
  'two weeks': 'Every two weeks',
  'half month': 'Twice a month',
  month: 'Every month',
}

const fieldId = (name: string) => `cost-${name.replaceAll('.', '-')}`
const sourcesId = 'cost-sources'
const addFeeId = 'cost-add-fee'

/** For a button that is gone after it was pressed: its focus goes to where a person continues. */
const focusSoon = (id: string) => setTimeout(() => document.getElementById(id)?.focus())

/** What the address asks for: a version to start from, or a kind, a state and a service. */
function startDraft(query: URLSearchParams, start: FactVersion | undefined): VersionDraft {
  const empty = emptyDraft(crypto.randomUUID())
  if (start) return draftFrom(start, empty)
  const state = storeStates.find(({ code }) => code === query.get('state'))?.code ?? ''
  const service = serviceById(Number(query.get('service')))
  const kind = factKinds.find((each) => each === query.get('kind')) ?? 'cost'
  return { ...empty, kind, state, service: service ? String(service.id) : '' }
}

type WasOf = (part: string) => string | undefined

/** Marks a part that differs from the version that the form was started from, with a short value as it was. */
function wasIn(start: ProposedFact | undefined, draft: VersionDraft): WasOf {
  if (!start || start.kind !== draft.kind) return () => undefined
  const before = draftFrom(start, emptyDraft(''))
  const changedIn = (part: string) =>
    Object.keys({ ...before.typed, ...draft.typed }).filter(
      (name) => name.startsWith(`${part}.`) && (before.typed[name] ?? '') !== (draft.typed[name] ?? ''),
    )
  const values: Readonly<Record<string, string>> =
    start.kind === 'cost'
      ? { amounts: amountsLine(start.facts.amounts), term: termLine(start.facts.term) }
      : { license: start.facts.license.number }
  return (part) => {
    if (part === 'fees') return JSON.stringify(before.fees) === JSON.stringify(draft.fees) ? undefined : 'has changes'
    const changed = changedIn(part)
    if (changed.length === 0) return undefined
    const isValue = changed.some((name) => !name.endsWith('.source'))
    return isValue && values[part] ? `was ${values[part]}` : 'has changes'
  }
}

type PartProps = {
  readonly draft: VersionDraft
  readonly wasOf: WasOf
  errorOf(name: string): string | undefined
  set(changed: Partial<VersionDraft>): void
}

/** What a field for a figure needs. */
const figure = ({ draft, errorOf, set }: PartProps, name: string) => ({
  id: fieldId(name),
  value: draft.typed[name] ?? '',
  error: errorOf(name),
  autoComplete: 'off',
  onChange: ({ target }: { readonly target: { readonly value: string } }) =>
    set({ typed: { ...draft.typed, [name]: target.value } }),
})

const Source = ({ name, of, ...part }: PartProps & { readonly name: string; readonly of: string }) => (
  <InputField
    label={`Source of ${of}`}
    hint="A statute, a price list or a letter."
    maxLength={300}
    list={sourcesId}
    {...figure(part, name)}
  />
)

const feeUnitWords = { dollars: 'dollars', percent: 'percent' }

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

const unitOptions = (
  <>
    <option value="days">Days</option>
    <option value="months">Months</option>
  </>
)

function Fees({ draft, wasOf, errorOf, set }: PartProps) {
  const { fees } = draft
  const change = (index: number, changed: Partial<FeeDraft>) =>
    set({ fees: fees.map((fee, place) => (place === index ? { ...fee, ...changed } : fee)) })
  const field = (index: number, name: keyof FeeDraft) => ({
    id: fieldId(`fees.${index}.${name}`),
    value: fees[index]?.[name] ?? '',
    error: errorOf(`fees.${index}.${name}`),
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change(index, { [name]: target.value }),
  })
  return (
    <FactSection title="Fees" about="Visitors read them in English and Spanish." was={wasOf('fees')}>
      {fees.map((_fee, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fee has no other identity, and its fields hold no state.
        <fieldset key={index} className={styles.fee}>
          <legend>Fee {index + 1}</legend>
          <SelectField label="Name" {...field(index, 'name')}>
            <option value="">Choose a name</option>
            {optionsOf(feeNameWords)}
          </SelectField>
          <Pair>
            <InputField label="Amount of the fee" inputMode="decimal" {...field(index, 'amount')} />
            <SelectField label="Dollars or percent" {...field(index, 'unit')}>
              {optionsOf(feeUnitWords)}
            </SelectField>
          </Pair>
          <Pair>
            <SelectField label="What the amount is for" {...field(index, 'per')}>
              <option value="">Choose one</option>
              {optionsOf(feeBasisWords)}
            </SelectField>
            <SelectField label="When it is due" {...field(index, 'due')}>
              <option value="">Choose one</option>
              {optionsOf(feeTimeWords)}
            </SelectField>
          </Pair>
          <InputField label="Source of the fee" maxLength={300} list={sourcesId} {...field(index, 'source')} />
          <PressButton
            size="small"
            aria-label={`Remove fee ${index + 1}`}
            onClick={() => {
              set({ fees: fees.filter((_each, place) => place !== index) })
              focusSoon(addFeeId)
            }}
          >
            Remove
          </PressButton>
        </fieldset>
      ))}
      {fees.length < mostFees && (
        <div className={styles.add}>
          <PressButton
            id={addFeeId}
            onClick={() => {
              set({ fees: [...fees, emptyFee] })
              focusSoon(fieldId(`fees.${fees.length}.name`))
            }}
          >
            <Icon name="add" />
            Add a fee
          </PressButton>
        </div>
      )}
    </FactSection>
  )
}

function Example(part: PartProps) {
  const { draft, wasOf, set } = part
  const { typed } = draft
  const isInstallments = typed['example.credit.kind'] === 'installments'
  return (
    <FactSection
      title="Example"
      about="One loan with all that it costs. Its APR may differ by 1/8 of a percentage point from what it works out to."
      was={wasOf('example')}
    >
      <ChoiceField
        label="How it is paid back"
        pairs
        options={[
          { value: 'single payment', label: 'In one payment' },
          { value: 'installments', label: 'In several equal payments' },
        ]}
        value={isInstallments ? 'installments' : 'single payment'}
        onChange={(kind) => set({ typed: { ...typed, 'example.credit.kind': kind } })}
      />
      <Pair>
        <InputField
          label="Amount financed, in dollars"
          inputMode="decimal"
          {...figure(part, 'example.credit.amountFinanced')}
        />
        <InputField
          label={isInstallments ? 'Each payment, in dollars' : 'Payment, in dollars'}
          inputMode="decimal"
          {...figure(part, 'example.credit.payment')}
        />
        {isInstallments ? (
          <>
            <InputField label="Number of payments" inputMode="numeric" {...figure(part, 'example.credit.count')} />
            <SelectField label="How often" {...figure(part, 'example.credit.every')}>
              {paymentPeriods.map((period) => (
                <option key={period} value={period}>
                  {periodNames[period]}
                </option>
              ))}
            </SelectField>
          </>
        ) : (
          <>
            <InputField label="Paid back after" inputMode="numeric" {...figure(part, 'example.credit.term.length')} />
            <SelectField label="Days or months of the example" {...figure(part, 'example.credit.term.unit')}>
              {unitOptions}
            </SelectField>
          </>
        )}
      </Pair>
      <InputField
        label="APR, in percent"
        inputMode="decimal"
        short
        hint={computedAprText(typed)}
        {...figure(part, 'example.apr')}
      />
      <Source {...part} name="example.source" of="the example" />
    </FactSection>
  )
}

const CostFields = (part: PartProps) => (
  <>
    <FactSection title="Amounts" about="The least and the most." was={part.wasOf('amounts')}>
      <Pair>
        <InputField label="Lowest amount, in dollars" inputMode="decimal" {...figure(part, 'amounts.least')} />
        <InputField label="Highest amount, in dollars" inputMode="decimal" {...figure(part, 'amounts.most')} />
      </Pair>
      <Source {...part} name="amounts.source" of="the amounts" />
    </FactSection>
    <FactSection title="Term" about="The shortest and the longest." was={part.wasOf('term')}>
      <Pair>
        <InputField label="Shortest term" inputMode="numeric" {...figure(part, 'term.least')} />
        <InputField label="Longest term" inputMode="numeric" {...figure(part, 'term.most')} />
      </Pair>
      <SelectField label="Days or months" {...figure(part, 'term.unit')}>
        {unitOptions}
      </SelectField>
      <Source {...part} name="term.source" of="the term" />
    </FactSection>
    <Fees {...part} />
    {(part.draft.service === '' || isCredit(Number(part.draft.service) as ServiceId)) && <Example {...part} />}
  </>
)

const LicenseFields = (part: PartProps) => (
  <>
    <FactSection title="License" about="As the regulator writes it." was={part.wasOf('license')}>
      <InputField label="License number" maxLength={60} {...figure(part, 'license.number')} />
      <Source {...part} name="license.source" of="the license number" />
    </FactSection>
    <FactSection title="Regulator" about="Who supervises the service in this state." was={part.wasOf('regulator')}>
      <InputField label="Name of the regulator" maxLength={100} {...figure(part, 'regulator.name')} />
      <InputField label="Street address" maxLength={100} {...figure(part, 'regulator.street')} />
      <InputField label="Town" maxLength={60} {...figure(part, 'regulator.city')} />
      <Pair>
        <SelectField label="State of the address" {...figure(part, 'regulator.state')}>
          <option value="">Choose a state</option>
          {stateChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <InputField label="ZIP code" inputMode="numeric" {...figure(part, 'regulator.zip')} />
      </Pair>
      <InputField label="Phone of the complaint line" type="tel" {...figure(part, 'regulator.complaintPhone')} />
      <InputField
        label="Website for complaints (optional)"
        type="url"
        hint="It begins with https://."
        {...figure(part, 'regulator.complaintSite')}
      />
      <Source {...part} name="regulator.source" of="what you entered about the regulator" />
    </FactSection>
  </>
)

const sourcesOf = ({ typed, fees }: VersionDraft) => [
  ...new Set(
    [
      ...Object.entries(typed).flatMap(([name, value]) => (name.endsWith('.source') ? value.trim() : '')),
      ...fees.map(({ source }) => source.trim()),
    ].filter(Boolean),
  ),
]

function Summary({ problems }: { readonly problems: ReadonlyMap<string, string> }) {
  return (
    <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
      <p>
        <b>Not entered yet.</b> {problems.size === 1 ? '1 answer needs' : `${problems.size} answers need`} a change.
        Everything you typed is kept.
      </p>
      <ul>
        {[...problems].map(([field, message]) => (
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
    </Message>
  )
}

export function EnterVersion({ loaded, query }: { readonly loaded: Versions; readonly query: URLSearchParams }) {
  const { versions, zonesIn, now } = loaded
  const { person } = useSession()
  const navigate = useNavigate()
  const address = query.toString()
  const start = versions.find(({ id }) => id === query.get('from'))
  const [kept, setKept] = useState(() => draftKeptAt(address, person.id))
  const [draft, setDraft] = useState(() => kept ?? startDraft(query, start))
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const [refused, setRefused] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const summary = useRef<HTMLDivElement>(null)

  const set = (changed: Partial<VersionDraft>) => {
    const next = { ...draft, ...changed, request: crypto.randomUUID() }
    setDraft(next)
    keepDraft({ person: person.id, address, draft: next })
  }
  const startOver = () => {
    forgetDraft()
    setKept(undefined)
    setProblems(new Map())
    setDraft(startDraft(query, start))
    focusSoon(fieldId('state'))
  }
  const refuse = (wrong: ReadonlyMap<string, string>) => {
    setProblems(wrong)
    setTimeout(() => summary.current?.focus())
  }

  const { kind, state, service } = draft
  const zones = zonesIn(state)
  const today = dayInState(zones, now)
  const subject = state && service ? { kind, state, serviceId: Number(service) as ServiceId } : undefined
  const seen = subject && seenInState(versions, subject, zones, now)
  const isUntouched = !draft.typed[kind === 'cost' ? 'amounts.least' : 'license.number']
  const readable = readableFact(draft)
  const part: PartProps = { draft, wasOf: wasIn(start, draft), errorOf: (name) => problems.get(name), set }

  async function enter(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setRefused(undefined)
    const wrong = problemsOf(draft, today)
    if (wrong.size > 0) return refuse(wrong)
    setProblems(wrong)
    setIsSaving(true)
    const answer = await enterVersion(draft.request, factOf(draft))
    setIsSaving(false)
    if (answer.ok) {
      forgetDraft()
      return navigate(costVersionPath(answer.value.id))
    }
    if (answer.problem === 'too late') return refuse(new Map([['effectiveFrom', enterProblem('too late')]]))
    if (answer.errors && answer.errors.length > 0) return refuse(problemsByField(draft, answer.errors))
    setRefused(answer.problem)
  }

  return (
    <TwoColumns
      side={
        <Panel title="What visitors will read">
          {readable ? (
            <VisitorWords fact={readable} />
          ) : (
            <p>Their words appear here when all figures are filled in and agree with each other.</p>
          )}
        </Panel>
      }
    >
      <form className={styles.form} onSubmit={(event) => void enter(event)} noValidate>
        <div ref={summary} tabIndex={-1} className={styles.summary}>
          {problems.size > 0 && <Summary problems={problems} />}
        </div>
        {kept && (
          <Message
            kind="info"
            row
            mark={<Icon name="info" />}
            actions={
              <PressButton size="small" onClick={startOver}>
                Start over
              </PressButton>
            }
          >
            <p>This is what you typed before and did not enter.</p>
          </Message>
        )}
        <FactSection title="What" about="One service in one state.">
          <ChoiceField
            label="Kind"
            pairs
            options={kindOptions}
            value={kind}
            onChange={(value) => set({ kind: value })}
          />
          <Pair>
            <SelectField
              label="State"
              id={fieldId('state')}
              value={state}
              error={problems.get('state')}
              onChange={({ target }) => set({ state: target.value })}
            >
              <option value="">Choose a state</option>
              {storeStates.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Service"
              id={fieldId('serviceId')}
              value={service}
              error={problems.get('serviceId')}
              onChange={({ target }) => set({ service: target.value })}
            >
              <option value="">Choose a service</option>
              {services.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </Pair>
          {seen && !start && isUntouched && (
            <Message
              kind="info"
              mark={<Icon name="info" />}
              actions={
                <PressButton
                  size="small"
                  onClick={() => {
                    set(draftFrom(seen, draft))
                    focusSoon(fieldId(kind === 'cost' ? 'amounts.least' : 'license.number'))
                  }}
                >
                  Change these figures
                </PressButton>
              }
            >
              <p>
                Visitors read today about {placeText(seen)}: {factText(seen)}.
              </p>
            </Message>
          )}
        </FactSection>
        {kind === 'cost' ? <CostFields {...part} /> : <LicenseFields {...part} />}
        <FactSection
          title="When"
          about={`Each day begins at 12:00 AM ${state ? zonesText(zones, now) : 'in the time zone of the store'}.`}
        >
          <Pair>
            <InputField
              label="First day"
              type="date"
              id={fieldId('effectiveFrom')}
              min={today}
              value={draft.from}
              error={problems.get('effectiveFrom')}
              onChange={({ target }) => set({ from: target.value })}
            />
            <InputField
              label="Last day (optional)"
              type="date"
              id={fieldId('effectiveUntil')}
              min={draft.from || today}
              value={draft.until}
              error={problems.get('effectiveUntil')}
              onChange={({ target }) => set({ until: target.value })}
            />
          </Pair>
        </FactSection>
        <datalist id={sourcesId}>
          {sourcesOf(draft).map((source) => (
            <option key={source} value={source} />
          ))}
        </datalist>
        <div className={styles.bar}>
          <div>
            <div role="alert" className={styles.refused}>
              {refused && (
                <Message kind="danger" mark={<DeskIcon name="alert" />}>
                  <p>{enterProblem(refused)}</p>
                </Message>
              )}
            </div>
            <p>Someone else in head office or compliance must approve it. Nobody can approve what they entered.</p>
          </div>
          <div className={styles.actions}>
            <PressButton type="submit" look="pine" held={isSaving}>
              {isSaving ? 'Entering…' : 'Enter for approval'}
            </PressButton>
            <PressLink to={costsPath} onClick={forgetDraft}>
              Discard
            </PressLink>
          </div>
        </div>
      </form>
    </TwoColumns>
  )
}
