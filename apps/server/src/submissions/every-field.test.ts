import { type CallName, calls } from '@cash-express/domain/api'
import type { Form } from '@cash-express/domain/forms/form'
import { expect, test } from 'vitest'
import {
  application,
  dispute,
  employment,
  feedback,
  references,
  workHistory,
} from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'

const { app, sql } = await createTestApp()
const { send } = submitterTo(app)

const samples = {
  submitApplication: { ...application, captchaResponse: 'x' },
  submitFeedback: { ...feedback, captchaResponse: 'x' },
  submitDispute: { ...dispute, captchaResponse: 'x' },
  submitEmployment: { ...employment, captchaResponse: 'x' },
  submitReferences: { ...references, applicationId: 'x' },
  submitWorkHistory: { ...workHistory, applicationId: 'x' },
} satisfies Partial<Record<CallName, object>>

const fields = Object.entries(samples).flatMap(([call, sample]) => {
  const form: Form = calls[call as keyof typeof samples].form
  return Object.entries(form.fields).map(([name, field]) => ({
    call: call as keyof typeof samples,
    name,
    field,
    sample,
  }))
})

test.each(fields.filter(({ field }) => !field.optional && field.kind !== 'group'))(
  '[API-07] [APPLY-09] [EMP-10] $call refuses a blank $name and stores nothing',
  async ({ call, name, field, sample }) => {
    const blank = ['store', 'yesNo', 'checkbox'].includes(field.kind) ? null : '   '
    const reply = await send(call, { ...sample, [name]: field.kind === 'choice' ? '' : blank })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors[0].field).toBe(name)
    expect(reply.json().errors[0].message).toMatch(
      /can ?not be blank|must agree|select a store|not a robot|^Please answer: /,
    )
    expect(await sql('select count(*)::int from submission')).toEqual([{ count: 0 }])
  },
)

test.each(fields.filter(({ field }) => 'max' in field))(
  '[API-07] [EMP-11] [FB-01] [DR-01] $call refuses a $name that is one character too long',
  async ({ call, name, field, sample }) => {
    const max = 'max' in field ? field.max : 0
    const reply = await send(call, { ...sample, [name]: '1'.repeat(max + 1) })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors.map(({ field: each }: { field: string }) => each)).toContain(name)
  },
)
