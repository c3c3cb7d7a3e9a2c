import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import pg from 'pg'
import { actOnCase } from '../../apps/desk/server/cases.table.ts'
import { continueCases } from '../../apps/server/src/cases/continue-cases.ts'
import { openPool } from '../../packages/database/src/pool.ts'
import type { Payloads, Replies } from '../../packages/domain/src/api.ts'
import type { Action } from '../../packages/domain/src/cases/action.ts'
import type { Role } from '../../packages/domain/src/cases/person.ts'
import { localIntakeSettings } from '../../tools/local-keys.ts'
import { samplePeople } from '../../tools/sign-in/sample-people.ts'
import { application, consentHeaders } from '../sample-payloads.ts'
import { solvedCaptcha } from '../solved-captcha.ts'
import { writtenSettings } from './desk-and-mail.ts'

export type Applied = Required<Replies['submitApplication']>

/** Sends an application as the form does. */
export async function apply(
  request: APIRequestContext,
  answers: Partial<Omit<Payloads['submitApplication'], 'captchaResponse'>> = {},
): Promise<Applied> {
  const { keys } = await writtenSettings()
  const { INTAKE_SECRET: secret = '' } = await localIntakeSettings(keys)
  const captchaResponse = await solvedCaptcha(secret, 'apply-now')
  const reply = await request.post('/api/v1/apply-now/submit-form', {
    data: { ...application, ...answers, captchaResponse },
    headers: { ...consentHeaders('apply-now'), 'idempotency-key': randomUUID().replaceAll('-', '') },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()) as Applied
}

export const statusPathOf = ({ statusKey }: Pick<Applied, 'statusKey'>) => `/application-status#${statusKey}`

/** Runs statements as the owner of the database. */
export async function sql<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { databaseUrl } = await writtenSettings()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool(url, 1)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Waits until the worker gave the application to its store. */
const arrived = (reference: string) =>
  expect
    .poll(() => sql('select from store_inbox where reference = $1', [reference]).then(({ length }) => length))
    .toBeGreaterThan(0)

export async function applyAndArrive(...given: Parameters<typeof apply>): Promise<Applied> {
  const applied = await apply(...given)
  await arrived(applied.reference)
  return applied
}

/** Does what a person at the desk of the store does, with the desk's own code and database role. */
export async function actAtDesk(reference: string, role: Role, action: Action, recipient = 'store:101') {
  const { deskDatabaseUrl } = await writtenSettings()
  const { subject, name } = samplePeople[role]
  const [{ id } = { id: '' }] = await sql<{ id: string }>('select id from staff where subject = $1', [subject])
  const person = { id, subject, name, role, sessionHash: Buffer.alloc(32) }
  const result = await withPool(deskDatabaseUrl, (pool) =>
    actOnCase(pool, person, { reference, recipient }, randomUUID(), action),
  )
  expect(result && !('refused' in result), JSON.stringify(result)).toBe(true)
}

/** The keyholder's own function, which records the opening. */
export async function openedBy(reference: string, role: Role, recipient = 'store:101') {
  const { subject } = samplePeople[role]
  const [row] = await sql<{ problem: string | null }>('select problem from release_key($1, $2, $3, $4, $5)', [
    subject,
    reference,
    recipient,
    'application',
    'browser test',
  ])
  expect(row?.problem).toBeNull()
}

/** Moves the due time into the past; the worker tells head office by e-mail. */
export async function becomeLate(reference: string) {
  await sql("update submission set due_at = now() - interval '1 hour' where reference = $1", [reference])
  await sql("update store_inbox set due_at = now() - interval '1 hour' where reference = $1", [reference])
  const { workerDatabaseUrl } = await writtenSettings()
  await withPool(workerDatabaseUrl, (pool) => continueCases(pool, [reference]))
  const told = `select from delivery where reference = $1 and recipient = 'head-office' and channel = 'overdue'
    and delivered_at is not null`
  await expect.poll(() => sql(told, [reference]).then(({ length }) => length)).toBe(1)
}
