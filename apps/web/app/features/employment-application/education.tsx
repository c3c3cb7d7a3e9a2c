import { YesNoField } from '@cash-express/components/form/choice-field.tsx'
import { FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { LongTextField } from '@cash-express/components/form/long-text-field.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { NotApplicable } from './not-applicable.tsx'
import type { EmploymentFormHandle } from './panels.ts'

export function Education({ form }: { form: EmploymentFormHandle }) {
  return (
    <>
      <FormSection heading="h3" title="School" sentence="The name and the town are enough.">
        <TextField form={form} name="educationElementary" />
        <TextField form={form} name="educationHighSchool" />
        <YesNoField form={form} name="educationHighSchoolGraduated" />
      </FormSection>
      <FormSection
        heading="h3"
        title="College"
        sentence="No college? That's fine. Select “Does not apply” and we'll enter N/A for you."
      >
        <NotApplicable
          form={form}
          names={['educationCollege', 'educationMajorStudy', 'educationDegree']}
          no={['educationCollegeGraduated']}
          statusText="We entered N/A in the three college fields and answered No to the question about graduating."
        />
        <TextField form={form} name="educationCollege" />
        <YesNoField form={form} name="educationCollegeGraduated" />
        <TextField form={form} name="educationMajorStudy" />
        <TextField form={form} name="educationDegree" />
      </FormSection>
      <FormSection heading="h3" title="Training" sentence="Courses, licenses, and what you learned at work.">
        <NotApplicable
          form={form}
          names={['educationSpecialTraining', 'educationHelpfulSpecialTraining']}
          statusText="We entered N/A in the two training fields."
        />
        <TextField form={form} name="educationSpecialTraining" />
        <LongTextField form={form} name="educationHelpfulSpecialTraining" />
      </FormSection>
    </>
  )
}
