import { describe, expect, test } from 'vitest'
import { applyPath, serviceById, serviceOfApplyPath, services, titleLoanId } from './service.ts'

describe('services', () => {
  test('[SITE-06] follows the order of the menu', () => {
    expect(services.map(({ name }) => name)).toEqual([
      'Flex loans',
      'Payday loans',
      'Installment loans',
      'Title loans',
      'Check cashing',
      'Pawn loans',
      'Cash for gold',
    ])
  })

  test.each([
    { id: 1, one: 'Check cashing', slug: 'check-cashing', link: '/apply-now/check-cashing/1' },
    { id: 3, one: 'Payday loan', slug: 'payday-loans', link: '/apply-now/payday-loan/3' },
    { id: 4, one: 'Title loan', slug: 'title-loans', link: '/apply-now/title-loan/4' },
    { id: 6, one: 'Pawn loan', slug: 'pawn-loans', link: '/apply-now/pawn-loan/6' },
    { id: 7, one: 'Flex loan', slug: 'flex-loans', link: '/apply-now/flex-loan/7' },
    { id: 8, one: 'Installment loan', slug: 'installment-loans', link: '/apply-now/installment-loan/8' },
    { id: 9, one: 'Cash for gold', slug: 'cash-for-gold', link: '/apply-now/pawn-loan/9' },
  ])('[SVC-02] [SITE-01] includes $id, $one, with the page /$slug and the form $link', ({ id, one, slug, link }) => {
    const service = serviceById(id)
    expect(service).toMatchObject({ id, one, slug })
    expect(service && applyPath(service)).toBe(link)
  })

  test.each([0, 2, 5, 10, -1, Number.NaN])('does not include %d', (id) => {
    expect(serviceById(id)).toBeUndefined()
  })

  test('[APPLY-05] asks for a vehicle only for the title loan', () => {
    expect(serviceById(titleLoanId)?.name).toBe('Title loans')
  })
})

describe('apply links', () => {
  test.each([
    { slug: 'check-cashing', id: '1', name: 'Check cashing' },
    { slug: 'payday-loan', id: '3', name: 'Payday loans' },
    { slug: 'title-loan', id: '4', name: 'Title loans' },
    { slug: 'pawn-loan', id: '6', name: 'Pawn loans' },
    { slug: 'flex-loan', id: '7', name: 'Flex loans' },
    { slug: 'installment-loan', id: '8', name: 'Installment loans' },
    { slug: 'pawn-loan', id: '9', name: 'Cash for gold' },
    { slug: 'flex-loan', id: '3', name: 'Payday loans' },
    { slug: 'payday-loan', id: '7', name: 'Flex loans' },
  ])('[APPLY-01] preselects $name for $slug/$id by its id', ({ slug, id, name }) => {
    expect(serviceOfApplyPath(`/apply-now/${slug}/${id}`)?.name).toBe(name)
  })

  test.each([
    '/apply-now',
    '/apply-now/flex-loan',
    '/apply-now/flex-loan/',
    '/apply-now/flex-loan/07',
    '/apply-now/flex-loan/7.0',
    '/apply-now/flex-loan/%207',
    '/apply-now/flex-loan/seven',
    '/apply-now/flex-loan/2',
  ])('[APPLY-01] preselects nothing for %j', (path) => {
    expect(serviceOfApplyPath(path)).toBeUndefined()
  })
})
