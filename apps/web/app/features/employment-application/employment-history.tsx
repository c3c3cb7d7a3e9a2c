import { CheckboxField } from '@cash-express/components/form/checkbox-field.tsx'
import { YesNoField } from '@cash-express/components/form/choice-field.tsx'
import { FieldRow, FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { LongTextField } from '@cash-express/components/form/long-text-field.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { RepeatableGroup } from '@cash-express/components/form/repeatable-group.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { useIsVisible } from '@cash-express/components/form/use-form.ts'
import { job as jobTitle } from './employment.messages.tsx'
import * as messages from './later-panels.messages.tsx'
import type { EmploymentFormHandle } from './panels.ts'

export function EmploymentHistory({ form }: { form: EmploymentFormHandle }) {
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
