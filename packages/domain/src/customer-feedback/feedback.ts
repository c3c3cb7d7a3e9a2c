import { captcha } from '../forms/captcha.ts'
import { email, longText, phone, store, text } from '../forms/field.ts'
import { defineForm, type PayloadOf } from '../forms/form.ts'
import * as words from './feedback-words.ts'

export const feedbackForm = defineForm({
  captchaResponse: captcha,
  first_name: text({ label: words.firstName, max: 50, characters: 'name', autoComplete: 'given-name' }),
  last_name: text({ label: words.lastName, max: 50, characters: 'name', autoComplete: 'family-name' }),
  email: email({ label: words.email, max: 200, autoComplete: 'email' }),
  phone: phone({ label: words.phone, max: 20, autoComplete: 'tel-national' }),
  store_location: store({ label: words.storeLocation }),
  feedback: longText({ label: words.feedback, max: 800 }),
})

export type Feedback = PayloadOf<typeof feedbackForm>
