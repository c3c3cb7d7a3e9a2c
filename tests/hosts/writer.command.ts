import { closeSync, openSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { openPool } from '../../packages/database/src/pool.ts'

/** Inserts numbers until SIGTERM, with the product's own connections, and notes each one that was acknowledged. */
const { WRITER_DATABASE_URL = '', WRITER_FILE = '' } = process.env
const clients = 4
const pauseMilliseconds = 20
const pool = openPool(WRITER_DATABASE_URL, clients)
const file = openSync(WRITER_FILE, 'a')
let going = true
let next = Number(process.hrtime.bigint())
process.once('SIGTERM', () => {
  going = false
})

await Promise.all(
  Array.from({ length: clients }, async () => {
    while (going) {
      const id = next++
      // A number without an acknowledgment may be stored or not; the next attempt uses another one.
      const acknowledged = await pool.query('insert into written (id) values ($1)', [id]).then(
        () => true,
        () => false,
      )
      if (acknowledged) writeSync(file, `${id} ${Date.now()}\n`)
      await wait(pauseMilliseconds)
    }
  }),
)
await pool.end()
closeSync(file)
