import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/form/checkbox-field.tsx'
import { YesNoField } from '../../components/form/choice-field.tsx'
import { FieldRow, FormSection } from '../../components/form/form-sheet.tsx'
import { LongTextField } from '../../components/form/long-text-field.tsx'
import { PhoneField } from '../../components/form/phone-field.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { useAsks } from '../../components/form/use-form.ts'
import { useRepeatableGroup } from '../../components/form/use-repeatable-group.ts'
import { Icon } from '../../components/icon.tsx'
import styles from './employment-form.module.css'
import type { EmploymentFormHandle } from './panels.ts'

export function EmploymentHistory({ form }: { form: EmploymentFormHandle }) {
  const asksJobs = useAsks(form, 'employmentHistoryArray')
  return (
    <FormSection
      heading="h3"
      title="Your jobs"
      sentence="Tell us about the last 10 years. Start with your current or most recent job."
    >
      <CheckboxField form={form} name="notWorkedBefore" />
      {asksJobs && <Jobs form={form} />}
    </FormSection>
  )
}

function Jobs({ form }: { form: EmploymentFormHandle }) {
  const jobs = useRepeatableGroup(form, 'employmentHistoryArray')
  const list = useRef<HTMLDivElement>(null)
  const goTo = useRef<number>(undefined)
  const count = jobs.items.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a job that was added or taken away
  useEffect(() => {
    if (goTo.current === undefined) return
    const legend = list.current?.querySelectorAll<HTMLElement>('legend[tabindex]')[goTo.current]
    goTo.current = undefined
    legend?.closest('fieldset')?.scrollIntoView()
    legend?.focus({ preventScroll: true })
  }, [count])

  return (
    <div className={styles.group} ref={list}>
      {jobs.items.map((job, index) => (
        <fieldset key={job.prefix} className={styles.item}>
          <legend className={styles.legend} tabIndex={-1}>
            {`Job ${index + 1}`}
          </legend>
          <div className={styles.itemFields}>
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
          </div>
          <div className={styles.itemActions}>
            {index === count - 1 && jobs.mayAdd && (
              <Button
                small
                look="outline"
                type="button"
                onClick={() => {
                  goTo.current = jobs.add()
                }}
              >
                <Icon name="add" />
                Add employment history
              </Button>
            )}
            {count > 1 && (
              <button
                type="button"
                className={styles.remove}
                onClick={() => {
                  goTo.current = Math.max(0, index - 1)
                  jobs.remove(index)
                }}
              >
                <Icon name="bin" />
                <span>{`Remove job ${index + 1}`}</span>
              </button>
            )}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
