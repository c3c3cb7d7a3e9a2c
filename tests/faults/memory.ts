import { createSecretKey } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { calls } from '../../packages/domain/src/api.ts'
import { decrypt, envelopeKey } from '../../packages/envelope/src/cipher.ts'
import { additionalData, decodeWrappedKey } from '../../packages/envelope/src/format.ts'
import { ivBytes } from '../../packages/envelope/src/layout.ts'
import { application, consentHeaders } from '../sample-payloads.ts'
import { solvedCaptcha } from '../solved-captcha.ts'
import { createFaultRig } from './api-processes.ts'
import { type Result, unless } from './result.ts'

/** No other value in the process looks like these. */
const ssns = Array.from({ length: 20 }, (_, number) => String(493_817_200 + number))
/** The last body stays in the buffer of its open connection until the next request. */
const mostPlaces = 10
const moments = [1, 30, 120, 250]

/** Units and image set these, so that glibc overwrites freed memory, including small blocks that it would cache. */
export const overwriteFreed = { MALLOC_PERTURB_: '85', GLIBC_TUNABLES: 'glibc.malloc.tcache_count=0' }

/** Yields the process's writable memory in pieces. */
function* readableMemory(pid: number) {
  const file = openSync(`/proc/${pid}/mem`, 'r')
  try {
    for (const line of readFileSync(`/proc/${pid}/maps`, 'latin1').split('\n')) {
      const [, from, to, rights] = /^([\da-f]+)-([\da-f]+) (\S+)/.exec(line) ?? []
      if (!from || !to || !rights?.startsWith('rw')) continue
      const piece = 64 << 20
      for (let at = Number.parseInt(from, 16); at < Number.parseInt(to, 16); at += piece) {
        const bytes = Buffer.alloc(Math.min(piece, Number.parseInt(to, 16) - at))
        try {
          readSync(file, bytes, 0, bytes.length, at)
        } catch {
          // Reserved but unused memory cannot be read.
          continue
        }
        yield bytes
      }
    }
  } finally {
    closeSync(file)
  }
}

function count(bytes: Buffer, value: Buffer): number {
  let times = 0
  for (let at = bytes.indexOf(value); at !== -1; at = bytes.indexOf(value, at + 1)) times++
  return times
}

function countSsns(pid: number): number {
  const spellings = ssns.flatMap((ssn) => [Buffer.from(ssn, 'latin1'), Buffer.from(ssn, 'utf16le')])
  let found = 0
  for (const bytes of readableMemory(pid)) for (const value of spellings) found += count(bytes, value)
  return found
}

type Stored = { reference: string; body: Buffer; desk_wrapped_key: Buffer }

const opens = (attempt: () => unknown) => {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}

/** 32 random bytes have about 30 different values, and keys are stored at multiples of 8. */
function* likelyKeys(pid: number) {
  const seen = new Uint8Array(256)
  let round = 0
  for (const bytes of readableMemory(pid)) {
    for (let at = 0; at + 32 <= bytes.length; at += 8) {
      if (bytes[at] === 0 && bytes[at + 8] === 0) continue
      if (++round === 256) {
        round = 1
        seen.fill(0)
      }
      let different = 0
      for (let place = at; place < at + 32; place++) {
        const value = bytes[place] as number
        if (seen[value] !== round) {
          seen[value] = round
          different++
        }
      }
      if (different >= 25) yield bytes.subarray(at, at + 32)
    }
  }
}

/** Counts memory places that open the stored body as a sender context's secret, an envelope's key or the body's key. */
function countKeys(pid: number, { reference, body, desk_wrapped_key }: Stored): number {
  const bound = additionalData({ form: 'apply-now', version: 1, reference, store: String(application.storeId) })
  const { sealId, iv, sealed } = decodeWrappedKey(desk_wrapped_key)
  let found = 0
  for (const key of likelyKeys(pid)) {
    const secret = createSecretKey(key)
    if (
      opens(() => decrypt(envelopeKey(secret, sealId), iv, sealed, bound)) ||
      opens(() => decrypt(secret, iv, sealed, bound)) ||
      opens(() => decrypt(secret, body.subarray(0, ivBytes), body.subarray(ivBytes), bound))
    )
      found++
  }
  return found
}

/** Counts the SSNs and keys in the memory of a running API some time after they were sent. */
export async function memory(): Promise<Result[]> {
  const rig = await createFaultRig()
  const { api, origin } = await rig.startApiOnFreePort(overwriteFreed)
  const send = async (ssn: string) => {
    const response = await fetch(`${origin}${calls.submitApplication.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.9.0.${Math.ceil(Math.random() * 250)}`,
        ...consentHeaders('apply-now'),
      },
      body: JSON.stringify({
        ...application,
        ssn,
        ssn_dup_check: ssn,
        captchaResponse: await solvedCaptcha(rig.intakeSecret, 'apply-now'),
      }),
    })
    if (!response.ok) throw new Error(`refused: ${response.status} ${await response.text()}`)
  }
  try {
    for (const ssn of ssns) await send(ssn)
    const { rows } = await rig.owner.query<Stored>('select reference, body, desk_wrapped_key from submission limit 1')
    const began = performance.now()
    const results: Result[] = []
    for (const seconds of moments) {
      await wait(Math.max(0, began + seconds * 1_000 - performance.now()))
      const found = countSsns(api.pid)
      const keys = countKeys(api.pid, rows[0] as Stored)
      results.push({
        fault: `the memory of an idle API is read ${seconds} s after the last application`,
        times: `${ssns.length} applications`,
        acknowledged: 0,
        verdict: undefined,
        figure: `${found} places hold an SSN, ${keys} a key that opens a stored body`,
        problems: seconds < 120 ? [] : unless(found <= mostPlaces && keys === 0, 'more than docs/security.md states'),
      })
    }
    return results
  } finally {
    await rig.stop()
  }
}
