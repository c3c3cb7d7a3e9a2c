import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { agreementTexts, currentTexts, formAgreements, languageOfText } from './agreements.ts'
import { acceptedTexts, parseConsentShown, type ShownText, writeConsentShown } from './consent-shown.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(64)) as [string, string, string, string]

const textIds = fc.stringMatching(/^[a-z][a-z\d-]{0,59}$/)
const shownText: fc.Arbitrary<ShownText> = fc.record({
  id: textIds,
  version: fc.stringMatching(/^\d{1,3}\.\d{1,3}$/),
  sha256: fc.stringMatching(/^[\da-f]{64}$/),
})
const shownTexts = fc.uniqueArray(shownText, { minLength: 1, maxLength: 4, selector: ({ id }) => id })

describe('consent-shown header', () => {
  const terms = `terms-and-conditions="2.0";sha256="${a}"`

  test('is written as an RFC 9651 dictionary and parsed back', () => {
    const shown = [
      { id: 'terms-and-conditions', version: '2.0', sha256: a },
      { id: 'employment-agreement', version: '1.1', sha256: b },
    ]
    expect(writeConsentShown(shown)).toBe(`${terms}, employment-agreement="1.1";sha256="${b}"`)
    expect(parseConsentShown(writeConsentShown(shown))).toEqual(shown)
  })

  test('parses everything that can be written', () => {
    fc.assert(
      fc.property(shownTexts, (shown) => {
        expect(parseConsentShown(writeConsentShown(shown))).toEqual(shown)
      }),
    )
  })

  test('is parsed with spaces that a proxy adds around a comma', () => {
    const tight = `${terms},b="1.0";sha256="${b}"`
    expect(parseConsentShown(tight.replace(',', ' ,\t '))).toEqual(parseConsentShown(tight))
    expect(parseConsentShown(tight)).toHaveLength(2)
  })

  test.each([
    ['no header', undefined],
    ['a list', [terms]],
    ['nothing', ''],
    ['a text named twice', `${terms}, ${terms}`],
    ['a version without quotes', terms.replace('"2.0"', '2.0')],
    ['an invalid version', terms.replace('2.0', '2')],
    ['a short hash', terms.replace(a, a.slice(1))],
    ['a hash in capitals', terms.replace(a, a.toUpperCase())],
    ['no hash', 'terms-and-conditions="2.0"'],
    ['a second parameter', `${terms};more=1`],
    ['a capital in the name', terms.replace('terms', 'Terms')],
    ['an empty member', `${terms},, b="1.0";sha256="${b}"`],
    ['a comma at the end', `${terms},`],
    ['a line break', `${terms}\n`],
    ['more than 1,024 characters', Array.from({ length: 12 }, (_, n) => terms.replace('terms', `t${n}`)).join(', ')],
  ])('is refused with %s', (_, header) => {
    expect(parseConsentShown(header)).toBeUndefined()
  })

  test('never throws, and accepts only what can be written again', () => {
    const noise = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1_500 }),
      fc.tuple(shownTexts, fc.nat(), fc.string({ unit: 'binary', maxLength: 3 })).map(([shown, at, extra]) => {
        const header = writeConsentShown(shown)
        const place = at % header.length
        return header.slice(0, place) + extra + header.slice(place + 1)
      }),
    )
    fc.assert(
      fc.property(noise, (header) => {
        const shown = parseConsentShown(header)
        if (shown) expect(parseConsentShown(writeConsentShown(shown))).toEqual(shown)
      }),
      { numRuns: generated(500) },
    )
  })
})

describe('accepted texts', () => {
  const texts = {
    ...agreementTexts,
    'employment-agreement': {
      en: [
        { version: '3.0', sha256: c },
        { version: '2.0', sha256: b, acceptedUntil: '2026-12-01' },
        { version: '1.0', sha256: a, acceptedUntil: '2026-11-01' },
      ],
      es: [{ version: '3.0', sha256: d }],
    } as const,
  }
  const at = (day: string) => new Date(`${day}T23:59:59Z`)
  const accepts = (version: string, sha256: string, day = '2026-12-01') =>
    acceptedTexts([{ id: 'employment-agreement', version, sha256 }], ['employment-agreement'], 'en', texts, at(day))

  test('accepts the current one, and an earlier one through its last day', () => {
    expect(accepts('3.0', c)).toEqual([{ id: 'employment-agreement', version: '3.0', sha256: c }])
    expect(accepts('2.0', b)).toEqual([{ id: 'employment-agreement', version: '2.0', sha256: b }])
    expect(accepts('2.0', b, '2026-12-02')).toBeUndefined()
    expect(accepts('1.0', a)).toBeUndefined()
  })

  test('refuses a hash of another version', () => {
    expect(accepts('2.0', c)).toBeUndefined()
    expect(accepts('3.0', b)).toBeUndefined()
    expect(accepts('9.9', c)).toBeUndefined()
  })

  test('accepts exactly those of the form, in any order', () => {
    const ids = formAgreements['apply-now']
    const shown = currentTexts(ids)
    const now = at('2026-11-20')
    expect(acceptedTexts(shown.toReversed(), ids, 'en', texts, now)).toEqual(shown)
    expect(acceptedTexts(shown.slice(1), ids, 'en', texts, now)).toBeUndefined()
    const more = [...shown, { id: 'employment-agreement', version: '3.0', sha256: c }]
    expect(acceptedTexts(more, ids, 'en', texts, now)).toBeUndefined()
    expect(acceptedTexts(undefined, ids, 'en', texts, now)).toBeUndefined()
  })

  test('accepts the texts of the language named, and no mix of two', () => {
    const ids = formAgreements['apply-now']
    const now = at('2026-11-20')
    const english = currentTexts(ids)
    const spanish = currentTexts(ids, 'es')
    expect(acceptedTexts(spanish, ids, 'es', texts, now)).toEqual(spanish)
    expect(acceptedTexts(spanish, ids, 'en', texts, now)).toBeUndefined()
    expect(acceptedTexts(english, ids, 'es', texts, now)).toBeUndefined()
    for (const index of ids.keys()) {
      const mixed = english.map((text, at) => (at === index ? (spanish[at] ?? text) : text))
      for (const language of ['en', 'es'] as const)
        expect(acceptedTexts(mixed, ids, language, texts, now)).toBeUndefined()
    }
  })

  test('returns none when a form asks for no consent', () => {
    expect(acceptedTexts(undefined, [], 'en', texts, at('2026-11-20'))).toEqual([])
    expect(acceptedTexts(currentTexts(formAgreements['apply-now']), [], 'en', texts, at('2026-11-20'))).toEqual([])
  })
})

test('tells the language of a text by its hash', () => {
  for (const language of ['en', 'es'] as const)
    for (const { sha256 } of currentTexts(formAgreements['apply-now'], language))
      expect(languageOfText(sha256)).toBe(language)
  expect(languageOfText(a)).toBeUndefined()
})
