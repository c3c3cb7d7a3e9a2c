import { describe, expect, test } from 'vitest'
import { documentGroups, documentsToBring, everyLoan } from './documents-to-bring.ts'
import { type ServiceId, services } from './service.ts'

const itemsOf = (serviceId: ServiceId) => documentsToBring(serviceId).required.map(({ item }) => item)
const loanItems = ["Driver's license or state ID", 'Social Security card', 'Recent pay stub', 'Proof of address']

describe('documents to bring', () => {
  test.each([
    [8, loanItems],
    [3, [...loanItems, 'Recent bank statement', 'Personal check']],
    [4, [...loanItems, 'Clear title', 'Proof of insurance', 'Current registration', 'Extra keys']],
    [7, [...loanItems, 'Other proof of income', 'Bank statement', 'Personal check']],
    [6, ['Item of value', 'Government photo ID']],
    [1, ['The check', 'Government photo ID']],
    [9, ['The items you want to sell', 'Government photo ID']],
  ] as const)('[TY-02] lists the documents for service %i', (serviceId, items) => {
    expect(itemsOf(serviceId)).toEqual(items)
  })

  test('[SVC-04] makes the car title and extra keys optional for a flex loan', () => {
    expect(documentsToBring(7).optional.map(({ item }) => item)).toEqual(['Clear car title', 'Extra set of keys'])
  })

  test.each(services.map(({ id }) => id))('asks for exactly one ID for service %i', (id) => {
    expect(itemsOf(id).filter((item) => /\bID\b/.test(item))).toHaveLength(1)
  })

  test.each(services.map(({ id }) => id))('groups the same documents as in the list for service %i', (id) => {
    const { required, optional } = documentsToBring(id)
    expect(documentGroups(id).flatMap(({ documents }) => documents)).toEqual([...required, ...optional])
  })

  test('lists every service by name when none is known', () => {
    expect(documentGroups().map(({ title }) => title)).toEqual([
      everyLoan.title,
      'A flex loan also needs',
      'For a flex loan, optional',
      'A payday loan also needs',
      'A title loan also needs',
      'To cash a check',
      'For a pawn loan',
      'To sell gold',
    ])
  })
})
