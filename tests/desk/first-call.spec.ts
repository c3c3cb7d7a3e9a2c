import { expect, type Locator } from '@playwright/test'
import { sendForm } from '../../tools/sample-forms.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { test } from '../measured-test.ts'
import { application } from '../sample-payloads.ts'
import { rowOf, signIn } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { representative } = samplePeople
const { desk, site, intakeSecret } = deskSettings()

const send = () => sendForm(site, intakeSecret, 'apply-now', 'submitApplication', application)

test('is two taps from the notice to the ringing phone when signed in', async ({ page }) => {
  const { reference } = await send()
  await signIn(page, `${desk}/queue/store:101`, representative)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()

  await page.goto(`${desk}/${reference}`)
  await page.getByRole('button', { name: 'Take and call', exact: true }).click()
  const call = page.getByRole('link', { name: '931-555-0143' })
  await expect(call).toHaveAttribute('href', 'tel:+19315550143')
  await expect(call).toBeInViewport({ ratio: 1 })
})

/** Adults read 238 words of English a minute on average (Brysbaert, 2019). */
const secondsPerWord = 60 / 238

/** Deciding, pointing and pressing in the keystroke-level model: 1.35 s, 1.1 s and 0.2 s. */
const secondsPerPress = 2.65

/** More than the page makes a person wait on a machine without other work: 1 to 2 s. */
const usualWaiting = 3

/** Counts the words on the screen, without those that only a screen reader says. */
async function wordsOf(...parts: readonly Locator[]): Promise<number> {
  const counts = parts.map((part) =>
    part.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let words = 0
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode
        const isSeen = parentElement?.checkVisibility() && parentElement.getBoundingClientRect().width > 1
        if (isSeen) words += (textContent ?? '').split(/\s+/).filter((word) => /\w/.test(word)).length
      }
      return words
    }),
  )
  return (await Promise.all(counts)).reduce((sum, words) => sum + words, 0)
}

test('takes a new representative less than a minute to the first outcome', async ({ page }) => {
  const { reference } = await send()
  await signIn(page, desk, representative)
  const row = rowOf(page, reference)
  await expect(row).toBeVisible()
  const started = Date.now()
  const heading = page.getByRole('main').getByRole('heading').locator('visible=true')
  const tabs = page.getByRole('navigation', { name: 'Which cases' })
  const queue = await wordsOf(heading.nth(0), tabs, heading.nth(1), row)

  await row.getByRole('button', { name: 'Take and call' }).click()
  await expect(page.getByRole('link', { name: '931-555-0143' })).toBeVisible()
  // Without what to say, which is read while somebody is on the phone.
  const card = await wordsOf(page.getByRole('region', { name: 'The case' }))
  await page.getByRole('button', { name: 'No answer' }).click()
  await expect(page.getByText('Saved: no answer')).toBeVisible()

  const presses = 3
  const waiting = (Date.now() - started) / 1_000
  const person = (queue + card) * secondsPerWord + presses * secondsPerPress
  const figures = `${queue} words of the queue, ${card} of the case and ${presses} presses`
  console.log(`${person.toFixed(0)} s for ${figures}, and ${waiting.toFixed(1)} s of waiting`)
  expect(person + usualWaiting).toBeLessThan(60)
  expect(waiting).toBeLessThan(10 * usualWaiting)
})
