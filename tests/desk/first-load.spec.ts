import { brotliCompressSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { test } from '../measured-test.ts'
import { signIn } from './desk-browser.ts'
import { deskSettings } from './desk-settings.ts'

const { desk } = deskSettings()

test('loads at most 140 KB of script, and asks once, when someone opens the queue', async ({ page, request }) => {
  const scripts = new Set<string>()
  let calls: string[] = []
  page.on('request', (each) => {
    if (!each.url().startsWith(desk)) return
    const { pathname } = new URL(each.url())
    if (each.isNavigationRequest()) calls = []
    else if (each.resourceType() === 'script') scripts.add(each.url())
    else if (/^\/api\/(me|queue)$/.test(pathname)) calls.push(pathname)
  })
  await signIn(page, `${desk}/queue/store:101`, samplePeople.representative)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  expect(calls.toSorted()).toEqual(['/api/me', '/api/queue'])

  const sizes = [...scripts].map(async (url) => {
    const answer = await request.get(url, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers()['content-encoding'], url).toBe('br')
    return brotliCompressSync(await answer.body()).length
  })
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  console.log(`${scripts.size} scripts, ${total} bytes`)
  expect(total).toBeLessThanOrEqual(140_000)
})
