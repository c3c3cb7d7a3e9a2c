import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../submissions/language.ts'
import { mostCharacters, triedText, welcomeText } from './text-message.ts'

const phone = '931-555-0107'
const cookeville = { name: 'Cash Express of Cookeville', phone }

test('names the store, its phone and how to stop, and no word for the call', () => {
  expect(triedText(cookeville, 'en')).toBe(
    'Cash Express of Cookeville tried to call you about your request. Call 931-555-0107. Reply STOP to stop.',
  )
  expect(triedText(cookeville, 'es')).toBe(
    'Cash Express of Cookeville no pudo hablarle sobre su solicitud. Llame al 931-555-0107. STOP para no recibir mensajes.',
  )
})

test('adds the company to a bare store name', () => {
  expect(triedText({ name: 'Peñón', phone: 'none' }, 'en')).toBe(
    'Cash Express Penon tried to call you about your request. Call 931-555-0100. Reply STOP to stop.',
  )
})

test('welcomes with sender, most texts, rates, HELP and STOP', () => {
  for (const words of [/^Cash Express:/, /4 texts at most/, /rates may apply/, /HELP/, /STOP/])
    expect(welcomeText('en')).toMatch(words)
  for (const words of [/^Cash Express:/, /Hasta 4 mensajes/, /Pueden aplicarse cargos/, /AYUDA/, /STOP/])
    expect(welcomeText('es')).toMatch(words)
})

test('matches the texts in docs/texts.md', () => {
  const document = readFileSync(new URL('../../../../docs/texts.md', import.meta.url), 'utf8')
  const lines = languages.flatMap((language) => [welcomeText(language), triedText(cookeville, language)])
  expect(document).toContain(`\`\`\`\n${lines.join('\n')}\n\`\`\``)
})

describe.each(languages)('a text in %s', (language) => {
  /** GSM 03.38, without the signs that count twice. */
  const basicAlphabet = /^[ -Z_a-z¡¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]*$/

  test('is one text for phones when it welcomes', () => {
    expect(welcomeText(language)).toMatch(basicAlphabet)
    expect(welcomeText(language).length).toBeLessThanOrEqual(mostCharacters)
  })

  test('is one text for phones when a store tried to call, whatever the store is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const text = triedText({ name, phone }, language)
        expect(text).toMatch(basicAlphabet)
        expect(text).toMatch(/^Cash Express.*STOP/)
        expect(text.length).toBeLessThanOrEqual(mostCharacters)
        expect(text).toContain(phone)
      }),
    )
  })

  test('has room for the name of a store', () => {
    const store = { name: 'Cash Express of Lawrenceburg', phone }
    expect(triedText(store, language)).toContain(store.name)
  })
})
