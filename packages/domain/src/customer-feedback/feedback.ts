import { captcha } from '../forms/captcha.ts'
import { email, longText, phone, store, text } from '../forms/field.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'

export const feedbackForm = defineForm({
  captchaResponse: captcha,
  first_name: text({ label: 'First name', max: 50, characters: 'name', autoComplete: 'given-name' }),
  last_name: text({ label: 'Last name', max: 50, characters: 'name', autoComplete: 'family-name' }),
  email: email({ label: 'Email', max: 200, autoComplete: 'email' }),
  phone: phone({ label: 'Phone', max: 20, autoComplete: 'tel-national' }),
  store_location: store({ label: 'Store location' }),
  feedback: longText({ label: 'Feedback', max: 800 }),
})

export type Feedback = PayloadOf<typeof feedbackForm>
