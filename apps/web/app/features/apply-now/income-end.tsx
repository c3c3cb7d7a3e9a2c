import { useSyncExternalStore } from 'react'
import { Button } from '../../components/button.tsx'
import { SubmitButton } from '../../components/form/form-actions.tsx'
import { RobotCheck } from '../../components/form/robot-check.tsx'
import { Icon } from '../../components/icon.tsx'
import { robotCheckOf } from '../../integrations/captcha/robot-check-of.ts'
import styles from './apply-form.module.css'
import type { ApplyForm } from './apply-rules.ts'

const robotCheck = robotCheckOf('apply-now')

export function IncomeEnd({ form, back }: { form: ApplyForm; back: () => void }) {
  const isBusy = () => form.store.phase().kind !== 'open'
  const busy = useSyncExternalStore(form.store.subscribe, isBusy, isBusy)
  return (
    <>
      <RobotCheck form={form} name="captchaResponse" source={robotCheck} />
      <SubmitButton form={form}>Submit my application</SubmitButton>
      <Button
        type="button"
        look="outline"
        className={styles.back}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) back()
        }}
      >
        <Icon name="previous" />
        Back
      </Button>
    </>
  )
}
