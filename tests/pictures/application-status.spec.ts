import { expect, type Page } from '@playwright/test'
import type { ApplicationStatus } from '../../packages/domain/src/application-status/application-status.ts'
import { statusCalls } from '../../packages/domain/src/application-status/status-calls.ts'
import { desktopPicture, phonePicture, picture, test } from './picture.ts'

const received = '2026-11-16T15:00:00Z'
const status: ApplicationStatus = {
  reference: 'BCDFGHJK',
  storeId: 101,
  serviceId: 7,
  receivedAt: received,
  dueAt: '2026-11-18T00:00:00Z',
  state: { kind: 'waiting' },
  areCallsStopped: false,
  steps: [
    { kind: 'received', at: received },
    { kind: 'with the store', at: '2026-11-16T15:00:03Z', store: 101 },
  ],
  mailFailed: false,
  held: { phoneEnds: '0142', language: 'en' },
  changesLeft: { phone: 5, 'best time': 5, language: 5 },
}
const opened = { kind: 'looked up', role: 'representative', store: 101 } as const

async function open(page: Page, changes: Partial<ApplicationStatus> = {}) {
  const json = { success: true, status: { ...status, ...changes } }
  await page.route(`**${statusCalls.readStatus.path}`, (route) => route.fulfill({ json }))
  await page.goto(`/application-status#BCDFGHJK.${'a'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'What has happened so far' })).toBeVisible()
  // The form loads after the status.
  const mayChange = changes.state?.kind !== 'canceled' && !changes.areCallsStopped
  await expect(page.getByRole('button', { name: /^Change/ }).first()).toBeVisible({ visible: mayChange })
}

test('shows the status of an application that waits as before', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Change Phone number' }).click()
  await page.getByRole('button', { name: 'Cancel my application' }).click()
  await picture(page, 'application-status-waiting')
})

test('shows the status of a late application as before', async ({ page }) => {
  await open(page, {
    state: { kind: 'late' },
    dueAt: '2026-11-17T00:00:00Z',
    mailFailed: true,
    changesLeft: { phone: 0, 'best time': 5, language: 5 },
    steps: [
      ...status.steps,
      { ...opened, at: '2026-11-16T16:00:00Z' },
      { ...opened, kind: 'opened', at: '2026-11-16T20:14:00Z' },
      { kind: 'late', at: '2026-11-17T00:01:00Z' },
    ],
  })
  await picture(page, 'application-status-late')
})

test('shows the status of a canceled application as before', async ({ page }) => {
  await open(page, {
    state: { kind: 'canceled', at: '2026-11-16T20:14:00Z', tries: 0 },
    steps: [...status.steps, { kind: 'canceled', at: '2026-11-16T20:14:00Z' }],
  })
  await phonePicture(page, 'application-status-canceled')
})

test('shows the status of an application without calls as before', async ({ page }) => {
  await open(page, {
    state: { kind: 'visit', day: '2026-11-18', isWithoutCalls: true },
    areCallsStopped: true,
    steps: [
      ...status.steps,
      { kind: 'visit agreed', at: '2026-11-16T20:14:00Z', day: '2026-11-18' },
      { kind: 'calls stopped', at: '2026-11-16T20:20:00Z' },
    ],
  })
  await phonePicture(page, 'application-status-without-calls')
})

test('shows a status link that is not valid as before', async ({ page }) => {
  await page.goto('/application-status#x')
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await desktopPicture(page, 'application-status-not-valid')
})
