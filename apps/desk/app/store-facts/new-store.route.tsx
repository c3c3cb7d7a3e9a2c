import { stateChoices } from '@cash-express/domain/geography/states'
import { services } from '@cash-express/domain/services/service'
import type { FieldProblem } from '@cash-express/domain/stores/store-facts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { storesPath } from '../shell/desk-paths.ts'
import { InputField, SelectField } from '../shell/field.tsx'
import { Message } from '../shell/message.tsx'
import { BackLink, PageTitle } from '../shell/page-title.tsx'
import { PressButton, PressLink } from '../shell/press-button.tsx'
import { sentenceCase } from '../shell/sentence-case.ts'
import { problemSentence } from './change-text.ts'
import { type Week, weekOf } from './draft.ts'
import styles from './edit-store.module.css'
import { FactSection, Pair } from './fact-section.tsx'
import { HoursFields } from './hours-fields.tsx'
import { askForStore } from './store-facts-api.ts'
import { StoreProblem } from './store-problem.tsx'

const usual = weekOf({
  ...Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri'].flatMap((day) => [
      [`${day}_open`, '09:00'],
      [`${day}_close`, '18:00'],
    ]),
  ),
  sat_open: '09:00',
  sat_close: '16:00',
})

const places = [
  { name: 'store_id', label: 'Number', inputMode: 'numeric' },
  { name: 'name', label: 'Name' },
  { name: 'address1', label: 'Street address' },
  { name: 'city', label: 'Town' },
] as const

const contacts = [
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'notice_email', label: 'Notice address', type: 'email' },
  { name: 'district', label: 'District (optional)', type: 'text' },
] as const

/** All columns of the CSV import, with its rules. A second person approves it. */
export default function NewStorePage() {
  const navigate = useNavigate()
  const [week, setWeek] = useState<Week>(usual)
  const [ids, setIds] = useState<readonly number[]>([])
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const request = useRef(crypto.randomUUID())
  const summary = useRef<HTMLDivElement>(null)
  const errorOf = (name: string) => {
    const found = problems.find(({ field }) => field === name)
    return found && `This ${found.message}.`
  }

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    const { reason = '', ...columns } = typed
    if (reason.trim() === '') {
      setProblems([{ field: 'reason', message: 'is empty' }])
      return setTimeout(() => summary.current?.focus())
    }
    setIsSaving(true)
    const store = { ...columns, ...week, service_ids: ids.join(' ') }
    const result = await askForStore(request.current, reason, store)
    setIsSaving(false)
    setProblem(result.ok ? undefined : result.problem)
    if (!result.ok) return
    if (!result.value.problems) return navigate(storesPath)
    request.current = crypto.randomUUID()
    setProblems(result.value.problems)
    setTimeout(() => summary.current?.focus())
  }

  return (
    <>
      <BackLink to={storesPath}>Stores</BackLink>
      <PageTitle>New store</PageTitle>
      <p className={styles.small}>
        It gets its page and its inbox when a second person at head office has approved it.
      </p>
      <form className={styles.form} onSubmit={(event) => void ask(event)} noValidate>
        {problems.length > 0 && (
          <div ref={summary} tabIndex={-1}>
            <Message kind="danger" mark={<DeskIcon name="alert" />} role="alert">
              <p>
                <b>Not sent yet.</b>
              </p>
              <ul>
                {problems.map((each) => (
                  <li key={each.field + each.message}>{sentenceCase(problemSentence(each))}</li>
                ))}
              </ul>
            </Message>
          </div>
        )}
        <FactSection title="Place" about="Where it is. The time zone follows from the coordinates.">
          {places.map(({ name, label, ...more }) => (
            <InputField key={name} name={name} label={label} autoComplete="off" error={errorOf(name)} {...more} />
          ))}
          <Pair>
            <SelectField name="state" label="State" defaultValue="TN" error={errorOf('state')}>
              {stateChoices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <InputField name="zip" label="ZIP code" inputMode="numeric" autoComplete="off" error={errorOf('zip')} />
            <InputField name="latitude" label="Latitude" autoComplete="off" error={errorOf('latitude')} />
            <InputField name="longitude" label="Longitude" autoComplete="off" error={errorOf('longitude')} />
          </Pair>
        </FactSection>
        <FactSection title="Contact" about="Visitors see the phone only.">
          {contacts.map(({ name, label, type }) => (
            <InputField key={name} name={name} label={label} type={type} autoComplete="off" error={errorOf(name)} />
          ))}
        </FactSection>
        <FactSection
          title="Hours"
          about="The store’s own clock."
          problems={problems.filter(({ field }) => /_(?:open|close)$/.test(field)).map(problemSentence)}
        >
          <HoursFields week={week} start={usual} onChange={setWeek} />
        </FactSection>
        <FactSection title="Services" about="What the store offers.">
          <fieldset className={styles.services}>
            <legend>Services of this store</legend>
            {services.map(({ id, name }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={ids.includes(id)}
                  onChange={({ target }) => setIds(target.checked ? [...ids, id] : ids.filter((each) => each !== id))}
                />
                {name}
              </label>
            ))}
          </fieldset>
        </FactSection>
        {problem && <StoreProblem problem={problem} />}
        <div className={styles.bar}>
          <InputField
            name="reason"
            label="Why"
            hint="For the history and the second person."
            maxLength={200}
            error={errorOf('reason')}
          />
          <div className={styles.actions}>
            <PressButton type="submit" look="pine" held={isSaving}>
              Ask for approval
            </PressButton>
            <PressLink to={storesPath}>Discard</PressLink>
          </div>
        </div>
      </form>
    </>
  )
}
