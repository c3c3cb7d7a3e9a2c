import { normalisePhone } from '@cash-express/domain/forms/normalise'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import field from '../../components/form/field.module.css'
import type { ApplyForm } from './apply-rules.ts'

/** Nobody should type a number twice. */
export function SamePhone({ form: { store } }: { form: ApplyForm }) {
  const [words, setWords] = useState('')

  function copy() {
    const phone = normalisePhone(store.answer('phone').trim())
    if (phone) {
      store.set('cellPhone', phone)
      store.leave()
    }
    setWords(phone ? 'Copied.' : 'Enter your phone number first.')
  }

  return (
    <>
      <Button small look="outline" type="button" onClick={copy}>
        Same as phone number
      </Button>
      <div role="status" className={field.hint}>
        {words}
      </div>
    </>
  )
}
