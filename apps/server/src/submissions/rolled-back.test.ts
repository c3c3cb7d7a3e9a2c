import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@cash-express/database/migrate'
import { openPool } from '@cash-express/database/pool'
import { afterAll, describe, expect, test } from 'vitest'
import { application, employment, references, workHistory } from '../../../../tests/sample-payloads.ts'
import { startSmtpSink } from '../../../../tests/smtp-sink.ts'
import { submitterTo } from '../../../../tests/submit.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { asUser } from '../../../../tests/test-database.ts'
import { until } from '../../../../tests/until.ts'
import { localMailSettings } from '../../../../tools/mail-catcher.ts'
import { readConfig, readWorkerConfig } from '../config.ts'
import { reconcile } from '../deliveries/reconcile.ts'
import { startWorker } from '../worker.ts'
import { createWorkerLog } from '../worker-log.ts'

const sink = await startSmtpSink({ behave: () => ({ kind: 'accept' }) })
afterAll(() => sink.stop())

/** Traces that a newer version of the product may have left, and whether the engine still works. */
const leftBehind = [
  ['a queue whose schema version is higher', true, 'update pgboss.version set version = version + 1'],
  ['no queue for cases', false, "select pgboss.delete_queue('cases')"],
  ['no queue at all', false, 'drop schema pgboss cascade'],
  [
    'a newer migration',
    true,
    `insert into schema_file (path, sha256) values ('migrations/9999-of-a-later-version.sql', ''), ('functions/queue/add_jobs.sql', '');
     alter table submission add column later text not null default 'x';
     alter table delivery add column later integer;
     create table of_a_later_version (id integer primary key)`,
  ],
] as const

describe.each(leftBehind)('a rollback to a database with %s', async (_, works, statements) => {
  const rig = await createTestApp()
  const { captchaFor, send } = submitterTo(rig.app)
  const keys = await mkdtemp(join(tmpdir(), 'cash-express-notice-keys-'))
  await writeFile(join(keys, `${rig.files.notice.kid}.key`), rig.files.notice.privateFile)
  await rig.sql(statements)
  const worker = await startWorker(
    readConfig({ DATABASE_URL: asUser(rig.databaseUrl, 'worker_test'), DATABASE_POOL_SIZE: '3' }),
    readWorkerConfig(localMailSettings(sink.url, keys)),
    createWorkerLog('silent'),
  )
  afterAll(async () => {
    await worker.stop()
    await rm(keys, { recursive: true })
  })

  test('accepts forms without delay and delivers them once the engine works', async () => {
    const captchaResponse = await captchaFor('apply-now')
    const began = performance.now()
    const reply = await send('submitApplication', { ...application, captchaResponse })
    expect(reply.statusCode).toBe(200)
    expect(performance.now() - began).toBeLessThan(3_000)
    expect((await rig.app.inject('/health/intake')).statusCode).toBe(200)

    const captcha = await captchaFor('employment-application')
    const { applicationId } = (await send('submitEmployment', { ...employment, captchaResponse: captcha })).json()
    expect((await send('submitReferences', { ...references, applicationId })).statusCode).toBe(200)
    expect((await send('submitWorkHistory', { ...workHistory, applicationId })).statusCode).toBe(200)
    if (!works) {
      await migrate(rig.databaseUrl)
      await rig.sql("update submission set received_at = now() - interval '2 minutes'")
      expect(await reconcile(rig.workerPool)).toHaveLength(2)
    }
    await until(async () => (await rig.sql('select from delivery where delivered_at is not null')).length === 2, 20)
    expect(await rig.sql('select from store_inbox')).toHaveLength(2)
  })
})

const locked = await createTestApp()

test('accepts a submission without delay when the queue does not answer', async () => {
  const { app, databaseUrl } = locked
  const { captchaFor, send } = submitterTo(app)
  const blocker = openPool(databaseUrl, 1)
  const client = await blocker.connect()
  await client.query('begin; lock table pgboss.version, pgboss.queue, pgboss.job in access exclusive mode')
  for (let sent = 0; sent < 3; sent++) {
    const captchaResponse = await captchaFor('apply-now')
    const began = performance.now()
    const changed = { ...application, email: `maria${sent}@example.com` }
    expect((await send('submitApplication', { ...changed, captchaResponse })).statusCode).toBe(200)
    expect(performance.now() - began).toBeLessThan(3_000)
  }
  await client.query('rollback')
  client.release()
  await blocker.end()
})
