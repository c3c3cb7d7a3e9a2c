import { describe, expect, test, vi } from 'vitest'
import { application, feedback } from '../../../../tests/sample-payloads.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { newReference, partitionsOf } from './reference.ts'

vi.mock('./reference.ts', { spy: true })

const { app, sql } = await createTestApp()
const { captchaFor, send } = submitterTo(app)

describe('the month of a reference', () => {
  test('is the same in SQL and in TypeScript for 400 months', async () => {
    const made = Array.from({ length: 400 }, (_, month) => {
      const [first, next] = [Date.UTC(2020, month), Date.UTC(2020, month + 1)]
      return [first, first + Math.random() * (next - first), next - 1].map((at) => {
        const reference = newReference(new Date(at))
        return { reference, month: new Date(first).toISOString().slice(0, 10), sql: partitionsOf([reference]) }
      })
    }).flat()
    const references = made.map(({ reference }) => reference)
    const rows = await sql(
      'select month_of(reference)::text as month from unnest($1::text[]) with ordinality as r(reference, place) order by place',
      [references],
    )
    expect(rows).toEqual(made.map(({ month }) => ({ month })))
    expect(made.map((each) => each.sql)).toEqual(made.map(({ month }) => `'2000-01-01', '${month}'`))
    expect(references.filter((each) => !/^[BCDFGHJKMNPQRTVWXYZ2346789]{8}$/.test(each))).toEqual([])
  })

  test('leads to every month of a list once, and to no text of the caller', () => {
    const november = newReference(new Date('2026-11-16T00:00:00Z'))
    const december = newReference(new Date('2026-12-31T23:59:59Z'))
    expect(partitionsOf([december, november, december])).toBe("'2000-01-01', '2026-11-01', '2026-12-01'")
    expect(partitionsOf([])).toBe("'2000-01-01'")
    expect(partitionsOf(["BC'); --", 'BCDFGHJ', `${november}2`, ''])).toBe("'2000-01-01'")
  })

  test('is the first month when the clock is wrong by decades', () => {
    expect(newReference(new Date(0)).slice(0, 2)).toBe('BB')
  })
})

describe('a reference that is taken', () => {
  const submit = async (text: string) =>
    send('submitFeedback', { ...feedback, first_name: text, captchaResponse: await captchaFor('customer-feedback') })
  const stored = () => sql('select count(*)::int from submission')

  test('is replaced by another one when only a link of it is left', async () => {
    const left = newReference()
    await sql("insert into status_link (reference, link_hash) values ($1, sha256('left'))", [left])
    vi.mocked(newReference).mockReturnValueOnce(left)
    const reply = await send('submitApplication', { ...application, captchaResponse: await captchaFor('apply-now') })
    expect(reply.statusCode).toBe(200)
    expect(reply.json<{ reference: string }>().reference).not.toBe(left)
    await sql('truncate submission, status_link cascade; delete from pgboss.job; delete from idempotency')
  })

  test('is replaced by another one, with the same captcha', async () => {
    const first = (await submit('Al')).json<{ reference: string }>().reference
    vi.mocked(newReference).mockReturnValueOnce(first)
    const reply = await submit('Bo')
    expect(reply.statusCode).toBe(200)
    const { reference } = reply.json<{ reference: string }>()
    expect(reference).not.toBe(first)
    expect(await sql('select reference from submission order by received_at')).toEqual([
      { reference: first },
      { reference },
    ])
    expect(await sql("select data ->> 'reference' as reference from pgboss.job where name = 'cases'")).toEqual(
      expect.arrayContaining([{ reference: first }, { reference }]),
    )
  })

  test('refuses the visitor for now when three in a row are taken', async () => {
    const first = (await submit('Cy')).json<{ reference: string }>().reference
    const before = await stored()
    for (let tries = 0; tries < 3; tries++) vi.mocked(newReference).mockReturnValueOnce(first)
    expect((await submit('Di')).statusCode).toBe(503)
    expect(await stored()).toEqual(before)
    expect((await submit('Di')).statusCode).toBe(200)
  })

  test('is noticed when two requests choose it at the same time', async () => {
    const reference = newReference()
    vi.mocked(newReference).mockReturnValueOnce(reference).mockReturnValueOnce(reference)
    const before = (await stored())[0]?.count
    const replies = await Promise.all([submit('Ed'), submit('Fay')])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(new Set(replies.map((reply) => reply.json<{ reference: string }>().reference)).size).toBe(2)
    expect((await stored())[0]?.count).toBe(before + 2)
  })
})
