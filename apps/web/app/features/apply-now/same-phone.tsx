import { Button } from '@cash-express/components/button.tsx'
import field from '@cash-express/components/form/field.module.css'
import { normalizePhone } from '@cash-express/domain/forms/normalize'
import { useState } from 'react'
import * as messages from './apply-now.messages.tsx'
import type { ApplyForm } from './apply-rules.ts'

export function SamePhone({ form: { store } }: { form: ApplyForm }) {
  const [status, setStatus] = useState('')

  function copy() {
    const phone = normalizePhone(store.answer('phone').trim())
    if (phone) {
      store.set('cellPhone', phone)
      store.leave()
    }
    setStatus(phone ? messages.copied : messages.phoneFirst)
  }

  return (
    <>
      <Button small look="outline" type="button" onClick={copy}>
        {messages.sameAsPhone}
      </Button>
      <div role="status" className={field.hint}>
        {status}
      </div>
    </>
  )
}
