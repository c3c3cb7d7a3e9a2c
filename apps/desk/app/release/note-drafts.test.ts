import { expect, test, vi } from 'vitest'
import { createNoteDrafts } from './note-drafts.ts'

const place = { reference: 'BCDFGHJK', recipient: 'store:101' }
const draft = { text: 'Call after five.', typedAt: 1 }

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

async function tabOf(key = newKey()) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const drafts = (withKey = key) =>
    createNoteDrafts(
      () => storage,
      () => withKey,
    )
  await drafts().keep(place, '7', draft)
  return { kept, drafts }
}

test('gives a draft back after the page was loaded again, and keeps it sealed', async () => {
  const { kept, drafts } = await tabOf()
  expect(await drafts().read(place, '7')).toEqual(draft)
  expect([...kept].join()).not.toContain('five')
})

test('opens no draft of a colleague, of another case, or from before a sign-out', async () => {
  const { kept, drafts } = await tabOf()
  expect(await drafts().read(place, '8')).toBeUndefined()
  const [[, text] = ['', '']] = kept
  kept.set('desk.note-draft.store:101.MK83VWPJ', text)
  expect(await drafts().read({ ...place, reference: 'MK83VWPJ' }, '7')).toBeUndefined()
  expect(await drafts(newKey()).read(place, '7')).toBeUndefined()
})

test('deletes a draft after 12 hours', async () => {
  const { kept, drafts } = await tabOf()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 12 * 3_600_000 + 1)
  expect(await drafts().read(place, '7')).toBeUndefined()
  expect(kept.size).toBe(0)
  vi.restoreAllMocks()
})

test('ends with the last text when several are kept at once', async () => {
  const { drafts } = await tabOf()
  const tab = drafts()
  void tab.keep(place, '7', { ...draft, text: 'one' })
  void tab.keep(place, '7', { ...draft, text: 'two' })
  expect(await tab.read(place, '7')).toMatchObject({ text: 'two' })
})
