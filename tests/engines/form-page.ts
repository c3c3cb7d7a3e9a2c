import { expect } from '@playwright/test'
import { expectRead, expectTrue } from './expect-read.ts'
import type { Tab } from './tab.ts'

export const named = (name: string) => `[name=${JSON.stringify(name)}]`
export const submitButton = 'form[method=post] [type=submit]'
export const captcha = '#field-captchaResponse'
export const mainText = `document.querySelector('main').innerText`

export async function check(tab: Tab, box: string) {
  await tab.click(box)
  await expectTrue(tab, `document.querySelector(${JSON.stringify(`${box}:checked`)}) !== null`)
}

/** Answers the questions one by one, depending on the type of each control. */
export async function answer(tab: Tab, answers: Readonly<Record<string, string | number>>) {
  for (const [name, value] of Object.entries(answers)) {
    if (value === '') continue
    let control: unknown
    await expectRead(tab, `document.querySelector(${JSON.stringify(named(name))})?.type ?? null`, (type) => {
      expect(type, name).not.toBeNull()
      control = type
    })
    if (control === 'radio' || control === 'checkbox') await check(tab, `${named(name)}[value="${value}"]`)
    else if (control === 'select-one') await tab.choose(named(name), String(value))
    else await tab.type(named(name), String(value))
  }
}

export const dateAnswers = (name: string, date: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { [`${name}.month`]: month, [`${name}.day`]: day, [`${name}.year`]: year }
}

/** Waits for the page's script, because the button does not send before it has run. */
export async function openForm(tab: Tab, address: string) {
  await tab.open(address)
  await expectTrue(tab, `document.querySelector('${submitButton}')?.checkVisibility() ?? false`)
}
