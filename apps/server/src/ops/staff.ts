import { userInfo } from 'node:os'
import { type Role, roles } from '@cash-express/domain/cases/person'
import { storesFit } from '@cash-express/domain/staff/staff-row'
import type pg from 'pg'
import { shortestReason } from '../retention/records.table.ts'
import { codeOf } from '../worker-log.ts'
import { staffLines } from './ops-tables.ts'
import { listStaff, removeStaff, type StaffMember, setStaff } from './staff.table.ts'

export type StaffOptions = {
  readonly name?: string
  readonly role?: string
  readonly stores?: string
  readonly reason: string
}

export type StaffOutcome = { readonly lines: readonly string[]; readonly code: 0 | 1 }
export type StaffWork = (pool: pg.Pool) => Promise<StaffOutcome>

const isRole = (given: string | undefined): given is Role => roles.some((role) => role === given)

function parseStores(given: string | undefined): number[] | undefined {
  if (given === undefined) return undefined
  const stores = given.split(',').map((each) => each.trim())
  if (given.trim() === '' || given.trim() === '-') return []
  return stores.every((each) => /^\d{1,9}$/.test(each)) ? [...new Set(stores.map(Number))] : undefined
}

const done = (line: string): StaffOutcome => ({ lines: [line], code: 0 })
const refused = (line: string): StaffOutcome => ({ lines: [line], code: 1 })

/** Checks here what the database would refuse, so that the message names the mistake. */
async function write(pool: pg.Pool, member: StaffMember, reason: string): Promise<StaffOutcome> {
  if (!storesFit(member.role, member.stores.length))
    return refused(`${member.subject}: these stores do not fit the role ${member.role}`)
  try {
    const outcome = await setStaff(pool, member, { who: userInfo().username, reason })
    return done(`${member.subject}: ${outcome}`)
  } catch (error) {
    if (codeOf(error) === '23503') return refused(`${member.subject}: one of the stores does not exist`)
    if (codeOf(error) === '23514') return refused(`${member.subject}: the subject or the name is too long or empty`)
    throw error
  }
}

/** Undefined when the arguments are not complete. */
export function staffWork(
  command: string | undefined,
  subject: string | undefined,
  options: StaffOptions,
): StaffWork | undefined {
  const { name, role } = options
  const reason = options.reason.trim()
  const stores = parseStores(options.stores)
  if (options.stores !== undefined && !stores) return undefined
  if (role !== undefined && !isRole(role)) return undefined

  if (command === 'list' && !subject) {
    return async (pool) => ({ lines: staffLines(await listStaff(pool)), code: 0 })
  }
  if (!subject || reason.length < shortestReason) return undefined
  if (command === 'add' && name && role) {
    return async (pool) => {
      const [known] = await listStaff(pool, subject)
      if (known) return refused(`${subject}: already has the role ${known.role}; use staff change`)
      return write(pool, { subject, name, role, stores: stores ?? [] }, reason)
    }
  }
  if (command === 'change' && (name || role || stores)) {
    return async (pool) => {
      const [known] = await listStaff(pool, subject)
      if (!known) return refused(`${subject}: unknown; use staff add`)
      const changed = { subject, name: name ?? known.name, role: role ?? known.role, stores: stores ?? known.stores }
      return write(pool, changed, reason)
    }
  }
  if (command === 'remove' && !name && !role && !stores) {
    return async (pool) => {
      const removed = await removeStaff(pool, subject, { who: userInfo().username, reason })
      return removed ? done(`${subject}: removed`) : refused(`${subject}: unknown`)
    }
  }
  return undefined
}
