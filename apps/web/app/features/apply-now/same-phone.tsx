import { normalizePhone } from '@cash-express/domain/forms/normalize'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import field from '../../components/form/field.module.css'
import type { ApplyForm } from './apply-rules.ts'

export function SamePhone({ form: { store } }: { form: ApplyForm }) {
  const [status, setStatus] = useState('')

  function copy() {
    const phone = normalizePhone(store.answer('phone').trim())
    if (phone) {
      store.set('cellPhone', phone)
      store.leave()
    }
    setStatus(phone ? 'Copied.' : 'Type your phone number first.')
  }

  return (
    <>
      <Button small look="outline" type="button" onClick={copy}>
        Same as phone number
      </Button>
      <div role="status" className={field.hint}>
        {status}
      </div>
    </>
  )
}
