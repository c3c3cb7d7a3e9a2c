import { useField } from '@cash-express/components/form/use-field.ts'
import { useMountedForm, useValues } from '@cash-express/components/form/use-mounted-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import { choice, text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import { stateChoices } from '@cash-express/domain/geography/states'
import { weekDays } from '@cash-express/domain/stores/store'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import desk from '../primitives/desk.module.css'
import { ActionButton, ActionLink } from '../shell/action-button.tsx'
import { storesPath } from '../shell/desk-paths.ts'
import { FormInput, FormSelect, FormSummary } from '../shell/form-field.tsx'
import { BackLink, PageTitle } from '../shell/page-title.tsx'
import { sentenceCase } from '../shell/sentence-case.ts'
import { problemSentence } from './change-text.ts'
import { hoursFields, weekIn, weekOf } from './draft.ts'
import { EditSection, Pair } from './edit-section.tsx'
import { HoursFields } from './hours-fields.tsx'
import { ServiceBoxes } from './service-boxes.tsx'
import styles from './store-details.module.css'
import { askForStore } from './store-details-api.ts'
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

const column = (label: string) => text({ label, max: 200, optional: true })
const number = (label: string) => text({ label, max: 20, characters: 'digits', optional: true })

/** All columns of the CSV import. The server checks them with its rules. */
const definition = defineForm({
  store_id: number('Number'),
  name: column('Name'),
  address1: column('Street address'),
  city: column('Town'),
  state: choice({ label: 'State', choices: stateChoices, preset: 'TN' }),
  zip: number('ZIP code'),
  latitude: column('Latitude'),
  longitude: column('Longitude'),
  phone: column('Phone'),
  notice_email: column('Notice address'),
  district: column('District (optional)'),
  ...hoursFields,
  service_ids: column('Services'),
  reason: text({ label: 'Why', hint: 'For the history and the second person.', blank: 'is empty', max: 200 }),
})

/** The server names a problem without its field: `is not a ZIP code`. */
function Column(props: ComponentProps<typeof FormInput<typeof definition.fields>>) {
  const { error } = useField(props.form, props.name)
  return <FormInput {...props} error={error && `This ${error}.`} />
}

/** A second person approves it. */
export default function NewStorePage() {
  const navigate = useNavigate()
  const form = useMountedForm({
    definition,
    start: Object.entries(usual),
    send: async ({ reason, ...store }, request) => {
      const asked = await askForStore(request, reason, store as Readonly<Record<string, string>>)
      if (!asked.ok) return asked.problem
      if (asked.value.problems) return asked.value.problems
      void navigate(storesPath)
    },
  })
  const week = weekIn(useValues(form))
  const hoursProblems = weekDays.flatMap((day) =>
    [`${day}_open`, `${day}_close`].flatMap((field) => {
      const message = form.store.error(field)
      return message ? problemSentence({ field, message }) : []
    }),
  )

  return (
    <>
      <BackLink to={storesPath}>Stores</BackLink>
      <PageTitle>New store</PageTitle>
      <p className={`${ui.soft} ${desk.below4}`}>
        It gets its page and its inbox when a second person at head office has approved it.
      </p>
      <form className={`${ui.stack} ${ui.gap4}`} {...form.props}>
        <FormSummary form={form}>
          {(problems) => (
            <>
              <p>
                <b>Not sent yet.</b>
              </p>
              <ul>
                {problems.map((each) => (
                  <li key={each.field}>{sentenceCase(problemSentence(each))}</li>
                ))}
              </ul>
            </>
          )}
        </FormSummary>
        <EditSection title="Place" about="Where it is. The time zone follows from the coordinates.">
          <Column form={form} name="store_id" />
          <Column form={form} name="name" />
          <Column form={form} name="address1" />
          <Column form={form} name="city" />
          <Pair>
            <FormSelect form={form} name="state" />
            <Column form={form} name="zip" />
            <Column form={form} name="latitude" />
            <Column form={form} name="longitude" />
          </Pair>
        </EditSection>
        <EditSection title="Contact" about="Visitors see the phone only.">
          <Column form={form} name="phone" type="tel" />
          <Column form={form} name="notice_email" type="email" />
          <Column form={form} name="district" />
        </EditSection>
        <EditSection title="Hours" about="The store’s own clock." problems={hoursProblems}>
          <HoursFields week={week} start={usual} set={form.store.set} />
        </EditSection>
        <EditSection title="Services" about="What the store offers.">
          <ServiceBoxes form={form} />
        </EditSection>
        {form.refused && <StoreProblem problem={form.refused} />}
        <div className={`${ui.stack} ${ui.card} ${styles.bar}`}>
          <Column form={form} name="reason" />
          <div className={`${ui.cluster} ${ui.gap2}`}>
            <ActionButton type="submit" look="pine" held={form.busy}>
              Ask for approval
            </ActionButton>
            <ActionLink to={storesPath}>Discard</ActionLink>
          </div>
        </div>
      </form>
    </>
  )
}
