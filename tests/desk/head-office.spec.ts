import { expect } from '@playwright/test'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { test } from '../measured-test.ts'
import { collectProblems, lookAt, signIn } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'
import { pressByKey, tabTo } from './tab-to.ts'

const { 'head office': headOffice, representative } = samplePeople
const { desk } = deskSettings()

test('lets head office see a store, close it and look at its people with the keyboard alone', async ({ page }) => {
  const problems = collectProblems(page)
  await signIn(page, `${desk}/overview`, headOffice)
  await expect(page.getByRole('table', { name: 'Stores, lowest first' })).toBeVisible()
  await pressByKey(page, 'Cookeville')
  await expect(page.getByRole('heading', { name: 'Cookeville', level: 1 })).toBeVisible()

  await page.goto(`${desk}/stores/104`)
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await pressByKey(page, /^Edit/)
  await expect(page.getByRole('button', { name: 'Add a closed day' })).toBeVisible()
  await pressByKey(page, 'Add a closed day')
  await tabTo(page, 'Why it is closed')
  // Another size of the screen may have closed it before.
  const why = `Ice since ${Date.now()}`
  await page.keyboard.type(why)
  // The promises that move come before the button that moves them.
  await tabTo(page, /^Why(?! it)/)
  await page.keyboard.type('The county closed the road.')
  await pressByKey(page, /^Publish 1/)
  await expect(page.getByText(`${why}, this store only`)).toBeVisible()
  await lookAt(page, 'store-closed')

  await pressByKey(page, 'Staff')
  const change = page.getByRole('button', { name: `Change ${representative.name}` })
  await expect(change).toBeVisible()
  await pressByKey(page, `Change ${representative.name}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(change).toBeFocused()
  expect(problems).toEqual([])
})
