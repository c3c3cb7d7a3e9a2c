import { Button } from '@cash-express/components/button.tsx'
import { CaptchaField } from '@cash-express/components/form/captcha-field.tsx'
import { CheckboxField } from '@cash-express/components/form/checkbox-field.tsx'
import { YesNoField } from '@cash-express/components/form/choice-field.tsx'
import { FieldRow, FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { LongTextField } from '@cash-express/components/form/long-text-field.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { RepeatableGroup } from '@cash-express/components/form/repeatable-group.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { useIsVisible } from '@cash-express/components/form/use-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import { locale } from '@cash-express/domain/site/site-language'
import type { MDXContent } from 'mdx/types'
import { type MouseEvent, useState } from 'react'
import * as agreement from '../../../content/legal/employment-agreement.mdx'
import { captchaOf } from '../../integrations/captcha/submit-with-captcha.ts'
import type { ApplicationDraft } from './application-draft.ts'
import { job as jobTitle, reference as referenceTitle } from './employment.messages.tsx'
import styles from './employment-form.module.css'
import { deleteKept, keepApplication, openKept } from './kept-application.ts'
import * as messages from './later-panels.messages.tsx'
import type { EmploymentFormHandle, LaterPanelId } from './panels.ts'
import { sendSections } from './send-sections.ts'

const contents = {
  education: Education,
  'employment-history': EmploymentHistory,
  references: References,
  'read-and-sign': ReadAndSign,
}

function LaterPanel({ form, id }: { form: EmploymentFormHandle; id: LaterPanelId }) {
  const Content = contents[id]
  return <Content form={form} />
}

/** Shown when sending stopped halfway, so that the applicant does not start over. */
const SectionsHelp = ({ draft: { received, missing } }: { draft: ApplicationDraft }) => (
  <messages.ReceivedAndMissing received={received} missing={missing} />
)

export const later = {
  LaterPanel,
  SectionsHelp,
  sendSections,
  KeptNote,
  keepApplication,
  deleteKept,
}

function Education({ form }: { form: EmploymentFormHandle }) {
  return (
    <>
      <FormSection heading="h3" title={messages.school} sentence={messages.nameAndTown}>
        <TextField form={form} name="educationElementary" />
        <TextField form={form} name="educationHighSchool" />
        <YesNoField form={form} name="educationHighSchoolGraduated" />
      </FormSection>
      <FormSection heading="h3" title={messages.college} sentence={messages.noCollege}>
        <NotApplicable
          form={form}
          names={['educationCollege', 'educationMajorStudy', 'educationDegree']}
          no={['educationCollegeGraduated']}
          statusText={messages.collegeFilled}
        />
        <TextField form={form} name="educationCollege" />
        <YesNoField form={form} name="educationCollegeGraduated" />
        <TextField form={form} name="educationMajorStudy" />
        <TextField form={form} name="educationDegree" />
      </FormSection>
      <FormSection heading="h3" title={messages.training} sentence={messages.trainingLike}>
        <NotApplicable
          form={form}
          names={['educationSpecialTraining', 'educationHelpfulSpecialTraining']}
          statusText={messages.trainingFilled}
        />
        <TextField form={form} name="educationSpecialTraining" />
        <LongTextField form={form} name="educationHelpfulSpecialTraining" />
      </FormSection>
    </>
  )
}

/** Fills in N/A, which would otherwise have to be typed several times. */
function NotApplicable({
  form,
  names,
  no = [],
  statusText,
}: {
  form: EmploymentFormHandle
  names: readonly string[]
  /** Questions that are answered "No" at the same time. */
  no?: readonly string[]
  statusText: string
}) {
  const [written, setWritten] = useState(false)
  return (
    <div className={`${styles.notApplicable} ${ui.cluster} ${ui.middle}`}>
      <Button
        small
        look="outline"
        type="button"
        onClick={() => {
          for (const name of names) form.store.set(name, 'N/A')
          for (const name of no) form.store.set(name, '0')
          setWritten(true)
        }}
      >
        {messages.doesNotApply}
      </Button>
      <p className={ui.small} role="status">
        {written && statusText}
      </p>
    </div>
  )
}

function EmploymentHistory({ form }: { form: EmploymentFormHandle }) {
  const showsJobs = useIsVisible(form, 'employmentHistoryArray')
  return (
    <FormSection heading="h3" title={messages.yourJobs} sentence={messages.lastTenYears}>
      <CheckboxField form={form} name="notWorkedBefore" />
      {showsJobs && (
        <RepeatableGroup
          form={form}
          name="employmentHistoryArray"
          title={jobTitle}
          add={messages.addJob}
          remove={messages.removeJob}
        >
          {(job) => (
            <>
              <TextField form={job} name="employer" />
              <PhoneField form={job} name="employerPhone" />
              <TextField form={job} name="supervisor" />
              <PhoneField form={job} name="supervisorPhone" />
              <FieldRow>
                <TextField form={job} name="dates" />
                <TextField form={job} name="salary" />
              </FieldRow>
              <YesNoField form={job} name="canContact" />
              <TextField form={job} name="reason" />
              <LongTextField form={job} name="responsibilities" />
            </>
          )}
        </RepeatableGroup>
      )}
    </FormSection>
  )
}

function References({ form }: { form: EmploymentFormHandle }) {
  return (
    <FormSection heading="h3" title={messages.threeReferences} sentence={messages.whoToName}>
      <RepeatableGroup form={form} name="referenceArray" title={referenceTitle}>
        {(reference) => (
          <>
            <TextField form={reference} name="name" />
            <TextField form={reference} name="business" />
            <FieldRow>
              <PhoneField form={reference} name="phone" />
              <TextField form={reference} name="years" />
            </FieldRow>
          </>
        )}
      </RepeatableGroup>
    </FormSection>
  )
}

const captcha = captchaOf('employment-application')

const { default: Text, frontmatter } = agreement as unknown as {
  readonly default: MDXContent
  readonly frontmatter: {
    readonly version: string
    readonly effective: string
    readonly onForm: { readonly title: string }
  }
}

const asWritten = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const version = messages.versionSince(frontmatter.version, asWritten.format(new Date(frontmatter.effective)))

function ReadAndSign({ form }: { form: EmploymentFormHandle }) {
  return (
    <>
      <FormSection heading="h3" title={frontmatter.onForm.title} sentence={version}>
        <div className={`${styles.agreement} ${ui.card}`}>
          <Text components={{ h2: ({ children }) => <h4>{children}</h4> }} />
        </div>
        <CheckboxField form={form} name="termsCondition" />
      </FormSection>
      <FormSection heading="h3" title={messages.sign}>
        <TextField form={form} name="signature" />
        <CaptchaField form={form} name="captchaResponse" source={captcha} />
      </FormSection>
    </>
  )
}

/** The focus would be lost with the button that is tapped. */
const focusNote = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[role=status]')?.focus()

/** Shows nothing of the kept application but its time, because another person may use this device now. */
function KeptNote({
  form,
  kept,
  setKept,
}: {
  form: EmploymentFormHandle
  kept: number | 'deleted'
  setKept: (kept: 'deleted' | undefined) => void
}) {
  if (kept === 'deleted') return <p>{messages.keptDeleted}</p>
  return (
    <div className={`${styles.offer} ${ui.cluster}`}>
      <p>{messages.unfinishedHere}</p>
      <Button
        small
        type="button"
        onClick={async (event) => {
          focusNote(event)
          const draft = await openKept()
          if (draft) form.undoClear({ ...draft, answers: new Map(draft.answers) })
          setKept(undefined)
        }}
      >
        {messages.continueFrom(new Date(kept))}
      </Button>
      <Button
        small
        look="outline"
        type="button"
        onClick={(event) => {
          focusNote(event)
          void deleteKept()
          setKept('deleted')
        }}
      >
        {messages.startOver}
      </Button>
    </div>
  )
}
