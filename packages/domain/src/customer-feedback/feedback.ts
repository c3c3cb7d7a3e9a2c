import { captcha } from '../forms/captcha.ts'
import { email, longText, phone, store, text } from '../forms/field.ts'
import { defineForm } from '../forms/form.ts'
import * as words from './feedback-words.ts'

export const feedbackForm = defineForm({
  captchaResponse: captcha,
  first_name: text({
    label: words.firstName,
    blank: words.firstNameBlank,
    max: 50,
    characters: 'name',
    autoComplete: 'given-name',
  }),
  last_name: text({
    label: words.lastName,
    blank: words.lastNameBlank,
    max: 50,
    characters: 'name',
    autoComplete: 'family-name',
  }),
  email: email({ label: words.email, blank: words.emailBlank, max: 200, autoComplete: 'email' }),
  phone: phone({ label: words.phone, blank: words.phoneBlank, max: 20, autoComplete: 'tel-national' }),
  store_location: store({ label: words.storeLocation, blank: words.storeLocationBlank }),
  feedback: longText({ label: words.feedback, blank: words.feedbackBlank, max: 800 }),
})
