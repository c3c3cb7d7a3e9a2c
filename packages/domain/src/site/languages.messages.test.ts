import { afterEach, describe, expect, test, vi } from 'vitest'

const facts = ['spanishCalls', 'spanishVisits', 'spanishDocuments', 'takesItin', 'takesConsularId']

const wordsOf = async (file: string, fact: string, value: boolean | undefined): Promise<string[]> => {
  vi.resetModules()
  vi.doMock('./confirmed.ts', () => Object.fromEntries(facts.map((each) => [each, each === fact ? value : undefined])))
  return Object.values(await import(file))
}

afterEach(() => vi.doUnmock('./confirmed.ts'))

describe.each(['./languages.messages.ts', './languages.messages.es.ts'])('%s', (file) => {
  test.each(facts)('says something else for yes, for no and when nobody has confirmed it: %s', async (fact) => {
    const said = [
      await wordsOf(file, fact, true),
      await wordsOf(file, fact, false),
      await wordsOf(file, fact, undefined),
    ]
    const differing = said[0]?.filter((_, place) => new Set(said.map((words) => words[place])).size > 1)
    expect(differing).toHaveLength(1)
    expect(new Set(said.map((words) => words.join(' '))).size).toBe(3)
  })
})

test('promises nothing that nobody has confirmed', async () => {
  const said = await wordsOf('./languages.messages.ts', '', undefined)
  expect(said.filter((text) => !/cannot promise|unless|may be|Call your store|Ask your store/.test(text))).toEqual([])
})
