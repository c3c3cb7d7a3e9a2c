import { openPool } from '@cash-express/database/pool'
import { afterAll, expect, test } from 'vitest'
import { asUser, createTestDatabase } from '../../../../tests/test-database.ts'
import { createWorkerMetrics } from '../deliveries/worker-metrics.ts'
import { readDatabaseMetrics } from './database-metrics.ts'

const databaseUrl = await createTestDatabase()
const owner = openPool(databaseUrl, 1)
const worker = openPool(asUser(databaseUrl, 'worker_test'), 1)
const plainOwner = `figures_owner_${process.pid}`
afterAll(async () => {
  await owner.query(`reassign owned by ${plainOwner} to current_user`)
  await owner.query(`drop role ${plainOwner}`)
  await Promise.all([owner.end(), worker.end()])
})

const alone = {
  standbys_expected: 0,
  standbys_connected: 0,
  standby_lag_bytes: 0,
  archive_on: false,
  archive_failing: false,
  archive_waiting_files: 0,
}

test('reports a server without a standby and an archive', async () => {
  expect(await readDatabaseMetrics(worker)).toEqual(alone)
})

test('fails without pg_monitor when the owner is not a superuser', async () => {
  await owner.query(`create role ${plainOwner}`)
  await owner.query(`alter function database_metrics() owner to ${plainOwner}`)
  await expect(readDatabaseMetrics(worker)).rejects.toMatchObject({ code: '42501' })
  await owner.query(`grant pg_monitor to ${plainOwner}`)
  expect(await readDatabaseMetrics(worker)).toEqual(alone)
})

test('does not let the worker see other connections', async () => {
  await expect(worker.query('select * from pg_ls_archive_statusdir()')).rejects.toMatchObject({ code: '42501' })
  const { rows } = await worker.query(
    "select has_table_privilege('pg_authid', 'select') or pg_has_role('pg_monitor', 'member') as may",
  )
  expect(rows).toEqual([{ may: false }])
})

test('exports NaN instead of old figures when they cannot be read', async () => {
  const metrics = createWorkerMetrics()
  const exported = async () =>
    (await metrics.registry.metrics()).match(/^(?:standbys_connected|database_metrics_time_seconds) (.+)$/gm)
  expect(await exported()).toEqual(['standbys_connected Nan', 'database_metrics_time_seconds 0'])
  metrics.setDatabase({ ...alone, standbys_connected: 2 })
  expect((await exported())?.[0]).toBe('standbys_connected 2')
  metrics.setDatabase(undefined)
  expect((await exported())?.[0]).toBe('standbys_connected Nan')
})
