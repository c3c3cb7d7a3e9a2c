import { captcha } from '@cash-express/domain/forms/captcha'
import {
  checkbox,
  choice,
  date,
  email,
  longText,
  phone,
  repeatableGroup,
  ssn,
  store,
  text,
  yesNo,
} from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'

/** One field of every kind, plus a repeatable group and a question that depends on another. */
export const kitForm = defineForm({
  name: text({ label: 'Name', max: 50, characters: 'name', hint: 'As on your ID', autoComplete: 'name' }),
  zip: text({ label: 'ZIP code', max: 10, characters: 'postalCode', autoComplete: 'postal-code' }),
  pay: text({ label: 'Pay', max: 12, characters: 'money' }),
  middle: text({ label: 'Middle name', max: 50, optional: true }),
  street: text({ label: 'Street', max: 255, characters: 'address', optional: true, autoComplete: 'address-line1' }),
  town: text({ label: 'Town', max: 50, optional: true }),
  email: email({ label: 'Email', max: 200, autoComplete: 'email' }),
  phone: phone({ label: 'Phone', max: 20, autoComplete: 'tel-national' }),
  ssn: ssn({ label: 'SSN', hint: '9 numbers. Dashes are fine.' }),
  ssnAgain: ssn({ label: 'Confirm SSN' }),
  born: date({
    label: 'Date of birth',
    birthDate: true,
    hint: 'For example: 4\u00a027\u00a01986',
    example: '04/27/1986',
  }),
  words: longText({ label: 'Your words', max: 40 }),
  state: choice({
    label: 'State',
    choices: [
      { value: 'TN', label: 'TN - Tennessee' },
      { value: 'KY', label: 'KY - Kentucky' },
    ],
  }),
  often: choice({
    label: 'How often are you paid?',
    choices: [
      { value: 'weekly', label: 'Weekly' },
      { value: 'monthly', label: 'Monthly' },
    ],
  }),
  shop: store({ label: 'Store' }),
  works: yesNo({ label: 'May we call you at work?', preset: 0 }),
  workPhone: phone({ label: 'Work phone', max: 20, optional: true }),
  jobs: repeatableGroup({
    label: 'Jobs',
    item: defineForm({
      employer: text({ label: 'Employer', max: 100 }),
      again: yesNo({ label: 'May we contact them?', preset: 0 }),
    }),
    least: 1,
    most: 3,
  }),
  agreed: checkbox({ label: 'I AGREE', blank: 'You must agree to the terms listed above before submitting the form' }),
  signature: text({ label: 'Signature', max: 100, characters: 'name', hint: 'Type your full name', secret: true }),
  captchaResponse: captcha,
})
