import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { openPool } from '@cash-express/database/pool'
import { type Config, readEnvironment } from '../config.ts'
import { dismiss, listDeadLetters, resend } from '../deliveries/delivery.table.ts'
import {
  readHealth,
  readOpenConfirmations,
  readOpenDeliveries,
  readRecentDeliveries,
} from '../deliveries/delivery-metrics.ts'
import { countStoresOverCeiling } from '../deliveries/digest.ts'
import { countExpired, deleteExpired } from '../retention/delete-expired.ts'
import {
  changeRecords,
  isRecordChange,
  listHolds,
  type RecordChange,
  shortestReason,
} from '../retention/records.table.ts'
import { codeOf } from '../worker-log.ts'
import { comparePromises } from './compare-promises.ts'
import { readKeyDays } from './key-days.ts'
import { caseDifferenceLines, deadLetterLines, expiredLines, holdLines, keyLines, statusLines } from './ops-tables.ts'
import { compareCases } from './rebuild-cases.ts'
import { type StaffWork, staffWork } from './staff.ts'

const usage = `usage: npm run ops -- status                       waiting, failed and overdue submissions; exits 1 when there is a problem
       npm run ops -- dead                         lists the deliveries that were refused or given up
       npm run ops -- resend REFERENCE | --all     retries them
       npm run ops -- dismiss REFERENCE            stops retrying; a person has handled it
       npm run ops -- trace REFERENCE              prints the id of its trace, if it was traced in the last 14 days
       npm run ops -- retention [--delete]         counts expired data; --delete deletes it now
with a database user of the role cash_express_records:
       npm run ops -- holds                        lists the submissions on hold
       npm run ops -- hold REFERENCE --reason "WHY"      prevents its deletion until it is released
       npm run ops -- release REFERENCE --reason "WHY"   ends the hold
       npm run ops -- erase REFERENCE --reason "WHY"     deletes it now; the reason must not name a person
       npm run ops -- staff list                   lists the people of the desk
       npm run ops -- staff add SUBJECT --name NAME --role ROLE --stores 101,102 --reason "WHY"   gives a person a role
       npm run ops -- staff change SUBJECT [--name NAME] [--role ROLE] [--stores 101] --reason "WHY"
       npm run ops -- staff remove SUBJECT --reason "WHY"   ends their sessions at once
with the owner of the database:
       npm run ops -- rebuild-cases [--repair]     compares every case with its events; --repair writes it again`

type Work = (pool: ReturnType<typeof openPool>, config: Config) => Promise<number>

const print = (lines: readonly string[]) => console.log(lines.join('\n'))

const status: Work = async (pool, config) => {
  const open = await readOpenDeliveries(pool)
  const recent = new Map((await readRecentDeliveries(pool)).map((each) => [each.form, each]))
  const health = await readHealth(pool, open)
  const keys = await readKeyDays(config)
  const none = { received_24_hours: 0, received_7_days: 0, delivered: 0 }
  print(
    statusLines(
      open.map((each) => ({ ...none, ...recent.get(each.form), ...each })),
      health,
      await countStoresOverCeiling(pool),
      keyLines(keys),
      await readOpenConfirmations(pool),
    ),
  )
  return health.late || health.failed > 0 || health.missing > 0 || keyLines(keys).verdicts.length > 0 ? 1 : 0
}

const dead: Work = async (pool) => {
  print(deadLetterLines(await listDeadLetters(pool)))
  return 0
}

const dismissOf =
  (reference: string): Work =>
  async (pool) => {
    const count = await dismiss(pool, reference)
    console.log(`deliveries that will not be retried: ${count}`)
    return count > 0 ? 0 : 1
  }

const traceOf =
  (reference: string): Work =>
  async (pool) => {
    const { rows } = await pool.query<{ trace_id: Buffer }>('select trace_id from traces_of($1)', [[reference]])
    console.log(rows[0]?.trace_id.toString('hex') ?? 'not traced')
    return rows.length > 0 ? 0 : 1
  }

const resendOf =
  (reference: string | undefined): Work =>
  async (pool) => {
    const count = await resend(pool, reference)
    console.log(`deliveries that will be retried within seconds: ${count}`)
    return count > 0 ? 0 : 1
  }

const retention =
  (now: boolean): Work =>
  async (pool) => {
    print(expiredLines(await countExpired(pool)))
    if (!now) return 0
    const { months, days, submissions, contactCards, customers, traces } = await deleteExpired(pool)
    console.log(
      `deleted: ${months} months, ${days} days of keys and captchas, ${submissions} submissions, ${contactCards} contact cards, ${customers} records of status links and confirmations, ${traces} traces`,
    )
    return 0
  }

const holds: Work = async (pool) => {
  print(holdLines(await listHolds(pool)))
  return 0
}

const rebuildCases =
  (mayRepair: boolean): Work =>
  async (pool) => {
    const compared = await compareCases(pool, mayRepair)
    // After the cases, because a case that is repaired changes the figures.
    const { cases, differences } = {
      ...compared,
      differences: [...compared.differences, ...(await comparePromises(pool, mayRepair))],
    }
    const left = differences.filter(({ repairable }) => !(repairable && mayRepair))
    print([
      ...(differences.length > 0 ? caseDifferenceLines(differences) : []),
      `cases compared with their events: ${cases}; different: ${differences.length}; repaired: ${differences.length - left.length}`,
    ])
    return left.length > 0 ? 1 : 0
  }

const changeRecord =
  (change: RecordChange, reference: string, reason: string): Work =>
  async (pool) => {
    const outcome = await changeRecords(pool, change, { reference, reason, who: userInfo().username })
    console.log(`${reference}: ${outcome}`)
    return ['held', 'released', 'erased'].includes(outcome) && !(change === 'erase' && outcome === 'held') ? 0 : 1
  }

const staff =
  (change: StaffWork): Work =>
  async (pool) => {
    const { lines, code } = await change(pool)
    print(lines)
    return code
  }

function parse(): Work | undefined {
  try {
    const { positionals, values } = parseArgs({
      options: {
        all: { type: 'boolean' },
        delete: { type: 'boolean' },
        repair: { type: 'boolean' },
        reason: { type: 'string', default: '' },
        name: { type: 'string' },
        role: { type: 'string' },
        stores: { type: 'string' },
      },
      allowPositionals: true,
    })
    const [command, reference, ...more] = positionals
    if (command === 'staff' && more.length <= 1 && !values.all && !values.delete && !values.repair) {
      const change = staffWork(reference, more[0], values)
      return change && staff(change)
    }
    if (values.name !== undefined || values.role !== undefined || values.stores !== undefined) return undefined
    if (more.length > 0) return undefined
    const isReference = /^[0-9A-Z]{8}$/i.test(reference ?? '')
    if (command === 'resend' && isReference !== Boolean(values.all)) return resendOf(reference?.toUpperCase())
    if (command === 'dismiss' && reference && isReference) return dismissOf(reference.toUpperCase())
    if (command === 'trace' && reference && isReference) return traceOf(reference.toUpperCase())
    const reason = values.reason.trim()
    if (isRecordChange(command) && reference && isReference && reason.length >= shortestReason)
      return changeRecord(command, reference.toUpperCase(), reason)
    if (reference || reason) return undefined
    if (command === 'holds') return holds
    if (command === 'rebuild-cases') return rebuildCases(Boolean(values.repair))
    if (command === 'retention') return retention(Boolean(values.delete))
    if (command === 'status') return status
    return command === 'dead' ? dead : undefined
  } catch {
    return undefined
  }
}

const work = parse()
if (work) {
  const config = readEnvironment()
  const pool = openPool(config.DATABASE_URL, 1)
  process.exitCode = await work(pool, config).catch((error) => {
    const code = codeOf(error)
    console.error(
      code === '42501' ? 'the database user in DATABASE_URL may not do this' : `the command stopped: ${code}`,
    )
    return 1
  })
  await pool.end()
} else {
  console.error(usage)
  process.exitCode = 2
}
