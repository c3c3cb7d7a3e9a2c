import { YesNoField } from '@cash-express/components/form/choice-field.tsx'
import { FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { LongTextField } from '@cash-express/components/form/long-text-field.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import * as messages from './later-panels.messages.tsx'
import { NotApplicable } from './not-applicable.tsx'
import type { EmploymentFormHandle } from './panels.ts'

export function Education({ form }: { form: EmploymentFormHandle }) {
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
