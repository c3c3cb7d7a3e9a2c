import { Button } from '@cash-express/components/button.tsx'
import { CaptchaField } from '@cash-express/components/form/captcha-field.tsx'
import { SubmitButton } from '@cash-express/components/form/form-actions.tsx'
import { Icon } from '@cash-express/components/icon.tsx'
import { useSyncExternalStore } from 'react'
import { captchaOf } from '../../integrations/captcha/captcha-of.ts'
import styles from './apply-form.module.css'
import type { ApplyForm } from './apply-rules.ts'
import * as messages from './income.messages.tsx'

const captcha = captchaOf('apply-now')

export function IncomeEnd({ form, back }: { form: ApplyForm; back: () => void }) {
  const isBusy = () => form.store.phase().kind !== 'open'
  const busy = useSyncExternalStore(form.store.subscribe, isBusy, isBusy)
  return (
    <>
      <CaptchaField form={form} name="captchaResponse" source={captcha} />
      <SubmitButton form={form}>{messages.submit}</SubmitButton>
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
        {messages.back}
      </Button>
    </>
  )
}
