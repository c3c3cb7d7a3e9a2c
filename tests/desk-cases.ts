import type { Role } from '../packages/domain/src/cases/person.ts'
import { addSampleCase, type TestDesk } from './test-desk.ts'

export type SampleCase = {
  readonly form: string
  readonly recipient: string
  readonly reference: string
}

/** Cases of four stores, head office and compliance, with every form that each of them receives. */
const kinds = [
  ...[101, 102, 103, 104].flatMap((storeId) =>
    ['apply-now', 'customer-feedback', 'employment-application'].map((form) => ({
      form,
      recipient: `store:${storeId}`,
      storeId,
    })),
  ),
  { form: 'customer-feedback', recipient: 'head-office', storeId: 104 },
  { form: 'employment-application', recipient: 'head-office', storeId: 104 },
  { form: 'dispute-resolution', recipient: 'compliance', storeId: null },
]

export const addSampleCases = (sql: TestDesk['sql']): Promise<SampleCase[]> =>
  Promise.all(
    kinds.map(async ({ form, recipient, storeId }) => ({
      form,
      recipient,
      reference: await addSampleCase(sql, { form, recipient, storeId }),
    })),
  )

/** The cases that each role's sample person sees, written out apart from the policies of the database. */
const seen: Readonly<Record<Role, (each: Pick<SampleCase, 'form' | 'recipient'>) => boolean>> = {
  representative: ({ form, recipient }) => recipient === 'store:101' && form === 'apply-now',
  manager: ({ recipient }) => recipient === 'store:101',
  district: ({ recipient }) => ['store:101', 'store:102', 'store:103'].includes(recipient),
  'head office': ({ recipient }) => recipient.startsWith('store:') || recipient === 'head-office',
  compliance: ({ recipient }) => recipient === 'compliance',
  auditor: () => false,
}

export const isSeenBy = (role: Role, each: Pick<SampleCase, 'form' | 'recipient'>): boolean => seen[role](each)
