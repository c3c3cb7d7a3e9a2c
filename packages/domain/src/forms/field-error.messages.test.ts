import { describe, expect, test } from 'vitest'
import * as spanish from './field-error.messages.es.ts'
import * as english from './field-error.messages.ts'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe.each<[string, Record<string, string>, Record<string, string>]>([
  ['messages', english.messages, spanish.messages],
  ['messages about characters', english.charactersMessage, spanish.charactersMessage],
])('%s in Spanish', (_what, en, es) => {
  test('has a sentence for each code', () => {
    expect(Object.keys(es)).toEqual(Object.keys(en))
    for (const sentence of Object.values(es)) expect(sentence).toMatch(/^\S.+[.-]$/)
  })

  test('has the same values in each sentence', () => {
    for (const [code, sentence] of Object.entries(es)) {
      expect(placeholders(sentence), code).toEqual(placeholders(en[code] ?? ''))
    }
  })
})
