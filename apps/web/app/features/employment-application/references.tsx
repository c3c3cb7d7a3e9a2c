import { FieldRow, FormSection } from '../../components/form/form-sheet.tsx'
import { PhoneField } from '../../components/form/phone-field.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { useBlocks } from '../../components/form/use-blocks.ts'
import styles from './employment-form.module.css'
import type { EmploymentFormHandle } from './panels.ts'

export function References({ form }: { form: EmploymentFormHandle }) {
  const { blocks } = useBlocks(form, 'referenceArray')
  return (
    <FormSection
      heading="h3"
      title="Three references"
      sentence="Name three people who know you and your work. Please ask them first."
    >
      <div className={styles.blocks}>
        {blocks.map((reference, index) => (
          <fieldset key={reference.prefix} className={styles.block}>
            <legend className={styles.legend}>{`Reference ${index + 1}`}</legend>
            <div className={styles.blockFields}>
              <TextField form={reference} name="name" />
              <TextField form={reference} name="business" />
              <FieldRow>
                <PhoneField form={reference} name="phone" />
                <TextField form={reference} name="years" />
              </FieldRow>
            </div>
          </fieldset>
        ))}
      </div>
    </FormSection>
  )
}
