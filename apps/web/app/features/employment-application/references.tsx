import { FieldRow, FormSection } from '../../components/form/form-sheet.tsx'
import { PhoneField } from '../../components/form/phone-field.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { useRepeatableGroup } from '../../components/form/use-repeatable-group.ts'
import styles from './employment-form.module.css'
import type { EmploymentFormHandle } from './panels.ts'

export function References({ form }: { form: EmploymentFormHandle }) {
  const { items } = useRepeatableGroup(form, 'referenceArray')
  return (
    <FormSection
      heading="h3"
      title="Three references"
      sentence="Name three people who know you and your work. Please ask them first."
    >
      <div className={styles.group}>
        {items.map((reference, index) => (
          <fieldset key={reference.prefix} className={styles.item}>
            <legend className={styles.legend}>{`Reference ${index + 1}`}</legend>
            <div className={styles.itemFields}>
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
