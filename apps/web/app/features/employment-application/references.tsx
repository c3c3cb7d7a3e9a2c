import { FieldRow, FormSection } from '@cash-express/components/form/form-sheet.tsx'
import { PhoneField } from '@cash-express/components/form/phone-field.tsx'
import { RepeatableGroup } from '@cash-express/components/form/repeatable-group.tsx'
import { TextField } from '@cash-express/components/form/text-field.tsx'
import { reference as referenceTitle } from './employment.messages.tsx'
import * as messages from './later-panels.messages.tsx'
import type { EmploymentFormHandle } from './panels.ts'

export function References({ form }: { form: EmploymentFormHandle }) {
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
