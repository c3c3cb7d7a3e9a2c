import { beforeEach, expect, test, vi } from 'vitest'
import { draftKeptAt, forgetDraft, keepDraft } from './kept-draft.ts'
import { emptyDraft } from './version-draft.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  setItem: (name: string, text: string) => kept.set(name, text),
  getItem: (name: string) => kept.get(name) ?? null,
  removeItem: (name: string) => kept.delete(name),
})
const draft = { ...emptyDraft('a'), state: 'TN' }

beforeEach(() => keepDraft({ person: '5', address: '?kind=cost', draft }))

test('keeps what someone typed until it is forgotten', () => {
  expect(draftKeptAt('?kind=cost', '5')).toEqual(draft)
  forgetDraft()
  expect(draftKeptAt('?kind=cost', '5')).toBeUndefined()
})

test('shows it neither to a colleague nor at another address', () => {
  expect(draftKeptAt('?kind=cost', '6')).toBeUndefined()
  expect(draftKeptAt('', '5')).toBeUndefined()
})

test('has nothing when the browser refuses storage or something else wrote there', () => {
  kept.set('desk.costs-draft', '{')
  expect(draftKeptAt('?kind=cost', '5')).toBeUndefined()
})
