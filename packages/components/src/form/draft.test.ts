import { expect, test, vi } from 'vitest'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'

const draft = { idempotencyKey: 'a', answers: [['name', 'Ann']] } as const

function stubStorage(isRefusing = false) {
  const kept = new Map<string, string>()
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('sessionStorage', {
    setItem: isRefusing ? refuse : (name: string, value: string) => kept.set(name, value),
    getItem: isRefusing ? refuse : (name: string) => kept.get(name) ?? null,
    removeItem: isRefusing ? refuse : (name: string) => kept.delete(name),
  })
  return kept
}

test('keeps the draft of each form until it is deleted', () => {
  stubStorage()
  expect(saveDraft('one', draft)).toBe(true)
  expect(readDraft('one')).toEqual(draft)
  expect(readDraft('other')).toBeUndefined()
  deleteDraft('one')
  expect(readDraft('one')).toBeUndefined()
})

test.each(['{', 'null', '{"answers":"x"}'])('has no draft when the tab stored %s', (stored) => {
  stubStorage().set('draft:one', stored)
  expect(readDraft('one')).toBeUndefined()
})

test('reports that nothing was saved when the browser refuses storage', () => {
  stubStorage(true)
  expect(saveDraft('one', draft)).toBe(false)
  expect(readDraft('one')).toBeUndefined()
  expect(() => deleteDraft('one')).not.toThrow()
})
