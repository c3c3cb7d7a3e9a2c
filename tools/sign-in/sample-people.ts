import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Role } from '../../packages/domain/src/cases/person.ts'

export type SamplePerson = {
  /** The `sub` of the identity provider, and the user name. */
  readonly subject: string
  readonly name: string
  readonly role: Role
  readonly stores: readonly number[]
  readonly password: string
  /** The secret of their one-time codes. */
  readonly secret: Buffer
}

/** Public, because these people exist only in development, tests and the demo. */
const credentials = (subject: string) => ({
  password: `${subject} password`,
  secret: createHash('sha256').update(`one-time codes of ${subject}`).digest().subarray(0, 20),
})

const person = (subject: string, name: string, role: Role, stores: readonly number[] = []) => ({
  subject,
  name,
  role,
  stores,
  ...credentials(subject),
})

/** One person for each role. */
export const samplePeople = {
  representative: person('rosa', 'Rosa Reyes', 'representative', [101]),
  manager: person('marcus', 'Marcus Moore', 'manager', [101]),
  district: person('dana', 'Dana Diaz', 'district', [101, 102, 103]),
  'head office': person('hank', 'Hank Hill', 'head office'),
  compliance: person('cora', 'Cora Cole', 'compliance'),
  auditor: person('amir', 'Amir Abadi', 'auditor'),
} as const satisfies Record<Role, SamplePerson>

/** More people of the demo, so that colleagues work there too. */
export const sampleColleagues = {
  priya: person('priya', 'Priya Patel', 'representative', [101]),
  tom: person('tom', 'Tom Turner', 'representative', [102]),
} as const satisfies Record<string, SamplePerson>

/** Gives the sample people their roles, as `npm run ops -- staff add` does. */
export async function addSamplePeople(
  ownerUrl: string,
  people: readonly SamplePerson[] = Object.values(samplePeople),
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const { subject, name, role, stores } of people) {
      const values = [subject, name, role, stores, 'sample people', 'development, tests and demo']
      await client.query('select set_staff($1, $2, $3, $4, $5, $6)', values)
    }
    // Otherwise the alarm about many new roles fires in every demo.
    await client.query("update audit set at = at - interval '1 day' where who = 'sample people'")
    await client.query('commit')
  } finally {
    await client.end()
  }
}
