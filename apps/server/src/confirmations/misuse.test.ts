import { randomInt } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { generated } from '../../../../tests/all-checks.ts'
import { createConfirmationRig, versionsOf } from '../../../../tests/confirmation-rig.ts'
import { headersOf } from '../../../../tests/mail-headers.ts'
import { isMailAddress } from '../notices/mailer.ts'
import { addressKeyOf } from '../submissions/status-link.ts'

const rig = await createConfirmationRig()
const { apply, arrive, confirmations, intake, sql, tryToApply, untilEnded, whileWorking } = rig
afterEach(rig.clear)

/** Runs a few at once; the API admits more, but the test has two cores. */
async function eight(count: number, work: (number: number) => Promise<void>) {
  let next = 0
  const client = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: 8 }, client))
}

const one = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\u2028',
  '\u0085',
  '\u0000',
  '\t',
  '%0d%0a',
  '=?utf-8?q?=0D=0A?=',
  '\r\n\r\n',
  '\r\n.\r\n',
]
const payloads = [
  'Bcc: thief@example.com',
  'To: thief@example.com',
  'Subject: You won',
  'Content-Type: text/html',
  'RCPT TO:<thief@example.com>',
  '=?utf-8?b?QmNjOiB0aGllZkBleGFtcGxlLmNvbQ==?=',
  '<thief@example.com>',
  ', thief@example.com',
  '; thief@example.com',
  '"<script>alert(1)</script>',
  '\u202ethief',
  '\u200b\u2060\ufeff',
  '‮⁦⁩',
  'ＡＢＣ＠ｅｘａｍｐｌｅ',
  '😀',
  '.',
  '(comment)',
  '"quoted local"',
  '\\',
]
const hostileName = () => one(['Maria', '', 'Ann']) + one(breaks) + one(payloads) + one(['', one(breaks)])
const hostileAddress = (number: number) =>
  one([
    `v${number}@customers.example${one(breaks)}${one(payloads)}`,
    `v${number}${one(payloads)}@customers.example`,
    `"v${number} ${one(payloads)}"@customers.example`,
    `v${number}@customers.example,thief@example.com`,
    `v${number}@customers.example thief@example.com`,
    `<v${number}@customers.example>`,
    `Maria <v${number}@customers.example>`,
    `v${number}@${one(payloads)}.example`,
    `v${number}@[127.0.0.1]`,
    `v${number}@customers.example${one(['\u0000', '\u202e', '.', '..', '%00', '\\'])}`,
    `mar\u00eda${number}@customers.example`,
    `v${number}@c\u00fastomers.example`,
    `v${number}+${one(['tag', "o'b", '!#$%&'])}@customers.example`,
    `v${number}%thief.example@customers.example`,
    `${'v'.repeat(64)}${number}@customers.example`,
    `v..${number}@customers.example`,
  ])

/** Sealed as the API would have sealed it, without the checks before. */
async function acceptUnchecked(name: string, email: string) {
  const { reference } = await apply()
  const binding = { form: 'apply-now', version: 1, reference, store: '101' }
  const statusKey = `${reference}.${'x'.repeat(43)}`
  const sealed = await intake.sealer.sealConfirmation({ email, name, statusKey, callWords: 'garage guitar' }, binding)
  await sql('update confirmation set body = $2, notice_wrapped_key = $3, address_key = $4 where reference = $1', [
    reference,
    sealed.body,
    sealed.noticeWrappedKey,
    addressKeyOf(intake.secrets, email),
  ])
  return reference
}

const expectedHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
]

test('adds no header and no recipient for hostile names and addresses', async () => {
  const typed = new Map<string, { name: string; email: string }>()
  let refused = 0
  await eight(generated(1_000), async (number) => {
    const [name, email] = [hostileName(), number % 4 === 0 ? `v${number}@customers.example` : hostileAddress(number)]
    const reply = await tryToApply({ firstName: name, email })
    if (reply.statusCode === 200) typed.set(reply.json().reference, { name, email })
    else {
      expect(reply.statusCode).toBe(422)
      refused++
      // The writer of the e-mail must not rely on the check of the form.
      typed.set(await acceptUnchecked(name, email), { name, email })
    }
  })
  expect(typed.size).toBe(generated(1_000))
  await whileWorking(() => untilEnded(60))
  const mails = confirmations()
  for (const { id, to, raw, from } of mails) {
    const reference = id.slice(1, 9)
    const { email = '' } = typed.get(reference) ?? {}
    expect(to).toEqual([email.trim()])
    expect(isMailAddress(to[0] ?? '')).toBe(true)
    expect(from).toMatch(new RegExp(`^bounces\\+${reference}\\.[\\da-f]{32}@mail\\.cash-express\\.example$`))
    expect(
      headersOf(raw)
        .map(([header]) => header)
        .toSorted(),
    ).toEqual(expectedHeaders)
    const headers = new Map(headersOf(raw))
    expect(headers.get('subject')).toBe(`We have your application ${reference}: Flex loan`)
    expect(headers.get('to')).toBe(email.trim())
    const { plain, html } = versionsOf({ raw })
    expect(plain).toMatch(/^Hello,\n/)
    for (const version of [plain, html]) expect(version).not.toMatch(/thief|script|You won|\u202e|\u200b/)
  }
  const ids = mails.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(mails.length).toBeGreaterThan(generated(200))
  expect(refused).toBeGreaterThan(generated(200))
})

test('sends one email when one address is typed in many ways', async () => {
  const ways = (number: number) => {
    const dots = [...'victimofspam']
      .map((letter, at) => ((number >> at) & 1 && at > 0 ? `.${letter}` : letter))
      .join('')
    return one([
      `${dots}@gmail.com`,
      `${dots}+${number}@gmail.com`,
      `${dots.toUpperCase()}@GMAIL.com`,
      'victimofspam@gmail.com',
    ])
  }
  const references: string[] = []
  await eight(
    generated(1_000),
    async (number) => void references.push((await apply({ email: ways(number) })).reference),
  )
  await arrive(references)
  const [first, second] = [await rig.start(), await rig.start({ BOUNCE_ADDRESS: '' })]
  await untilEnded(60)
  await Promise.all([first.stop(), second.stop()])
  expect(confirmations()).toHaveLength(1)
  // Later applications on the same day: three at most.
  for (let hour = 0; hour < 5; hour++) {
    await sql("update address_pace set begun = array(select t - interval '61 minutes' from unnest(begun) as t)")
    await apply({ email: ways(hour) })
    await whileWorking(() => untilEnded())
  }
  expect(confirmations()).toHaveLength(3)
  const endings = await sql('select ended_as, count(*)::int from confirmation group by 1 order by 1')
  expect(endings).toEqual([
    { ended_as: 'ceiling', count: generated(1_000) + 2 },
    { ended_as: 'sent', count: 3 },
  ])
})
