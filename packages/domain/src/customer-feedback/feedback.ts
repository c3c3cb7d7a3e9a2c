import { captcha } from '../forms/captcha.ts'
import { email, longText, phone, store, text } from '../forms/field.ts'
import { defineForm } from '../forms/form.ts'
import * as messages from './feedback.messages.ts'

export const feedbackForm = defineForm({
  captchaResponse: captcha,
  first_name: text({
    label: messages.firstName,
    blank: messages.firstNameBlank,
    max: 50,
    characters: 'name',
    autoComplete: 'given-name',
  }),
  last_name: text({
    label: messages.lastName,
    blank: messages.lastNameBlank,
    max: 50,
    characters: 'name',
    autoComplete: 'family-name',
  }),
  email: email({ label: messages.email, blank: messages.emailBlank, max: 200, autoComplete: 'email' }),
  phone: phone({ label: messages.phone, blank: messages.phoneBlank, max: 20, autoComplete: 'tel-national' }),
  store_location: store({ label: messages.storeLocation, blank: messages.storeLocationBlank }),
  feedback: longText({ label: messages.feedback, blank: messages.feedbackBlank, max: 800 }),
})
