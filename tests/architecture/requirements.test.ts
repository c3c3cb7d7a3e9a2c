import { expect, test } from 'vitest'
import { ledgerIds, quotedIds } from '../../tools/requirements.ts'

test('has every group of requirements in the ledger, and no id twice', () => {
  const ids = ledgerIds()
  expect(new Set(ids).size).toBe(ids.length)
  const groups = [...new Set(ids.map((id) => id.split('-')[0]))]
  expect(groups).toEqual([
    'SITE',
    'HOME',
    'SVC',
    'PAGE',
    'APPLY',
    'LOC',
    'FIND',
    'FB',
    'DR',
    'EMP',
    'TY',
    'API',
    'PROMISE',
  ])
})

test('quotes only ids from the ledger in tests', () => {
  const known = new Set(ledgerIds())
  expect([...quotedIds().keys()].filter((id) => !known.has(id))).toEqual([])
})

test('quotes every id of routes, shell, journeys, look-ups and promises', () => {
  const quoted = quotedIds()
  const settled = ledgerIds().filter((id) =>
    /^((APPLY|FIND|LOC|FB|DR|EMP|TY|PROMISE)-\d+|SITE-(0[1-9]|10|12)|API-0[128])$/.test(id),
  )
  expect(settled.filter((id) => !quoted.has(id))).toEqual([])
})
