import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-database.ts'
import { byteaArray } from './binary-array.ts'

const pool = new pg.Pool({ connectionString: await createTestDatabase(), max: 1 })
afterAll(() => pool.end())

test.each<[string, (Buffer | null)[]]>([
  ['of all lengths', [Buffer.alloc(0), randomBytes(1), randomBytes(100_000)]],
  ['with nulls', [null, randomBytes(3), null]],
  ['without elements', []],
])('PostgreSQL reads an array %s', async (_, elements) => {
  const { rows } = await pool.query('select $1::bytea[] as read', [byteaArray(elements)])
  expect(rows[0].read).toEqual(elements)
})
