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
  state: 'waiting',
  steps: [
    { kind: 'received', at: received },
    { kind: 'with the store', at: '2026-11-16T15:00:03Z', store: 101 },
  ],
  mailFailed: false,
  correctionsLeft: 5,
}
const opened = { kind: 'opened', role: 'representative', store: 101 } as const

async function open(page: Page, changes: Partial<ApplicationStatus> = {}) {
  const json = { success: true, status: { ...status, ...changes } }
  await page.route(`**${statusCalls.readStatus.path}`, (route) => route.fulfill({ json }))
  await page.goto(`/application-status#BCDFGHJK.${'a'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'What has happened so far' })).toBeVisible()
  // The form loads after the status.
  const isOpen = changes.state !== 'withdrawn'
  await expect(page.getByRole('heading', { name: 'Change how we reach you' })).toBeVisible({ visible: isOpen })
}

test('shows the status of an application that waits as before', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Stop calling me' }).click()
  await picture(page, 'application-status-waiting')
})

test('shows the status of a late application as before', async ({ page }) => {
  await open(page, {
    state: 'late',
    dueAt: '2026-11-17T00:00:00Z',
    mailFailed: true,
    correctionsLeft: 0,
    steps: [
      ...status.steps,
      { ...opened, at: '2026-11-16T16:00:00Z' },
      { ...opened, at: '2026-11-16T20:14:00Z' },
      { kind: 'late', at: '2026-11-17T00:01:00Z' },
    ],
  })
  await picture(page, 'application-status-late')
})

test('shows the status of a withdrawn application as before', async ({ page }) => {
  await open(page, {
    state: 'withdrawn',
    steps: [...status.steps, { kind: 'withdrawn', at: '2026-11-16T20:14:00Z', why: 'stop calling' }],
  })
  await phonePicture(page, 'application-status-withdrawn')
})

test('shows a status link that is not valid as before', async ({ page }) => {
  await page.goto('/application-status#x')
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await desktopPicture(page, 'application-status-not-valid')
})
