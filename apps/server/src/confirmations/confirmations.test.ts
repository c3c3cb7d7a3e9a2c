import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import {
  bounceAddress,
  createConfirmationRig,
  deliveryReport,
  reportTo,
  siteUrl,
  talk,
  versionsOf,
} from '../../../../tests/confirmation-rig.ts'
import { headersOf } from '../../../../tests/mail-headers.ts'
import { application } from '../../../../tests/sample-payloads.ts'
import { until } from '../../../../tests/until.ts'
import { countMissing, reconcile } from '../deliveries/reconcile.ts'
import { deleteExpired } from '../retention/delete-expired.ts'
import { beginConfirmations, endConfirmation, endIfUseless } from './confirmation.table.ts'

const rig = await createConfirmationRig()
const { apply, arrive, confirmations, ending, jobs, mailServer, sink, sql, untilEnded, whileWorking, workerPool } = rig
afterEach(rig.clear)

const receiptOf = (reference: string) => ({ reference, kind: 'receipt', number: 0 }) as const
const begin = (references: readonly string[], perDomain = 0) =>
  beginConfirmations(workerPool, references.map(receiptOf), { perDay: 3, perDomain })
const applyAndArrive = async (changes: object = {}) => {
  const applied = await apply(changes)
  await arrive([applied.reference])
  return applied
}
const minutesLater = (minutes: number) =>
  sql('update address_pace set begun = array(select t - make_interval(mins => $1) from unnest(begun) as t)', [minutes])

describe('a confirmation', () => {
  test('tells the applicant what happens next, and nothing else that was typed', async () => {
    await whileWorking(async () => {
      const { reference, statusKey, callWords } = await apply({ email: 'maria@example.com' })
      await untilEnded()
      const [mail, ...more] = confirmations()
      expect(more).toEqual([])
      expect(mail?.to).toEqual(['maria@example.com'])
      const { plain, html } = versionsOf(mail ?? { raw: '' })
      expect(plain).toMatch(/^Hello,\n/)
      for (const version of [plain, html]) {
        for (const part of [
          reference,
          callWords,
          `${siteUrl}/application-status#${statusKey}`,
          'Social Security card',
        ]) {
          expect(version).toContain(part)
        }
        expect(version).toMatch(/Expect a call from the store by/)
        expect(version).toMatch(/\w+day, \w+ \d+ at \d+(:\d\d)? [AP]M Central/)
        const { city: _city, state: _state, zip: _zip, ...others } = application
        for (const typed of [...Object.values(others), 'Muñoz', '1985', '1120'].map(String)) {
          if (typed.length > 3) expect(version).not.toContain(typed)
        }
      }
      const headers = new Map(headersOf(mail?.raw ?? ''))
      expect(headers.get('from')).toBe('Cash Express <notices@cash-express.example>')
      expect(headers.get('message-id')).toBe(`<${reference}.confirmation@cash-express.example>`)
      expect(headers.get('auto-submitted')).toBe('auto-generated')
      expect(headers.get('x-auto-response-suppress')).toBe('All')
      expect(headers.get('subject')).toBe(`We have your application ${reference}: Flex loan`)
      const [row] = await sql('select *, replace(return_key::text, $$-$$, $$$$) as hex from confirmation')
      expect(mail?.from).toBe(`bounces+${reference}.${row?.hex}@mail.cash-express.example`)
      expect(row).toMatchObject({ ended_as: 'sent', attempts: 1 })
      expect(row?.body).toBeInstanceOf(Buffer)
    })
  })

  test('is in Spanish when the application was sent from a Spanish page', async () => {
    await whileWorking(async () => {
      const { reference, statusKey, callWords } = await apply({ firstName: 'José', lastName: 'Muñoz' }, 'es')
      await untilEnded()
      const [mail] = confirmations()
      const { plain, html } = versionsOf(mail ?? { raw: '' })
      expect(plain).toMatch(/^Hola:\n/)
      expect(html).toContain('<html lang="es">')
      for (const version of [plain, html]) {
        for (const part of [
          reference,
          callWords,
          `${siteUrl}/es/application-status#${statusKey}`,
          'Todavía no hay nada aprobado ni decidido.',
          'Tarjeta de Seguro Social',
        ]) {
          expect(version).toContain(part)
        }
        expect(version).toMatch(/\p{L}+ \d+ de \p{L}+ a las? \d+:\d\d [ap]\. m\., hora del Centro/u)
        expect(version).not.toMatch(/Muñoz|José/)
      }
      expect(mail?.raw).toMatch(/^Subject: =\?UTF-8\?/im)
      // A relay without SMTPUTF8 takes only ASCII in headers.
      expect(mail?.raw.slice(0, mail.raw.indexOf('\r\n\r\n'))).toMatch(/^[\r\n\t -~]*$/)
      expect(mail?.raw).toMatch(/^[\r\n\t -~]*$/)
    })
  })

  test('names the store that has the case, with its published phone', async () => {
    const { reference } = await applyAndArrive()
    await sql(
      `with given as (update store_inbox set closed_at = now(), closed_as = 'handed over' where reference = $1 returning *)
       insert into store_inbox (month, reference, recipient, form, service_id, language, received_at, due_at, from_recipient)
       select month, reference, 'store:104', form, service_id, language, received_at, due_at, recipient from given`,
      [reference],
    )
    const { begun } = await begin([reference])
    const [store] = await sql('select name, phone from store where store_id = 104')
    expect(begun[0]?.store).toMatchObject({ name: store?.name, phone: store?.phone })
  })

  test('is not sent when every case is closed before', async () => {
    const [early, waiting] = [await applyAndArrive(), await applyAndArrive()]
    await begin([waiting.reference])
    expect(await endIfUseless(workerPool, receiptOf(waiting.reference))).toBeUndefined()
    await sql("update store_inbox set closed_at = now(), closed_as = 'canceled by customer'")
    expect((await begin([early.reference])).ended).toEqual(['closed'])
    expect(await endIfUseless(workerPool, receiptOf(waiting.reference))).toBe('closed')
    expect(await sql('select from address_pace')).toHaveLength(1)
  })

  test('is given up after a day', async () => {
    const { reference } = await applyAndArrive()
    await sql("update confirmation set created_at = now() - interval '25 hours'")
    expect(await endIfUseless(workerPool, receiptOf(reference))).toBe('given up')
  })

  test('is ended by a worker that does not know the address of the site', async () => {
    await whileWorking(
      async () => {
        const { reference } = await apply()
        await untilEnded()
        expect(await ending(reference)).toBe('switched off')
        expect(confirmations()).toEqual([])
        expect(rig.logged.map(({ event }) => event)).toContain('confirmations off')
      },
      { SITE_URL: '' },
    )
  })

  test('is not sent when what was sealed does not open', async () => {
    const [one, other] = [await apply(), await apply()]
    await sql(
      'update confirmation c set body = o.body from confirmation o where c.reference = $1 and o.reference = $2',
      [one.reference, other.reference],
    )
    await whileWorking(async () => {
      await untilEnded()
      expect([await ending(one.reference), await ending(other.reference)]).toEqual(['not opened', 'sent'])
    })
  })

  test('gets its job from the reconciler when the job is lost', async () => {
    const { reference } = await applyAndArrive()
    await sql("delete from pgboss.job where name = 'confirmations'")
    expect(await countMissing(workerPool)).toBe(0)
    await sql("update confirmation set created_at = now() - interval '2 minutes'")
    await sql('update delivery set created_at = now()')
    expect(await countMissing(workerPool)).toBe(1)
    expect(await reconcile(workerPool)).toEqual([reference])
    expect(await jobs.take('confirmations')).toEqual([receiptOf(reference)])
  })

  test('has one job however often its case is continued', async () => {
    const { reference } = await applyAndArrive()
    await arrive([reference])
    expect(await jobs.take('confirmations')).toEqual([receiptOf(reference)])
    await endConfirmation(workerPool, receiptOf(reference), 'sent')
    await arrive([reference])
    expect(await jobs.take('confirmations')).toEqual([])
  })

  test('is forgotten with its link after 60 days', async () => {
    const { reference } = await applyAndArrive()
    await begin([reference])
    await endConfirmation(workerPool, receiptOf(reference), 'sent')
    await sql("update confirmation set created_at = now() - interval '61 days'")
    await sql("update status_link set expires_at = now() - interval '1 minute'")
    await sql("update address_pace set begun = array[now() - interval '25 hours']")
    expect(await deleteExpired(workerPool)).toMatchObject({ customers: 3 })
    for (const table of ['confirmation', 'status_link', 'address_pace'])
      expect(await sql(`select from ${table}`)).toEqual([])
  })
})

describe('a later email', () => {
  const moveBy = (days: number, reference: string) =>
    workerPool.query(
      "select move_promise($1, 'store:101', i.version, i.due_at + make_interval(days => $2), 'a test') from store_inbox i where i.reference = $1",
      [reference, days],
    )

  test('names the new time, once, and the last of several', async () => {
    const { reference, statusKey, callWords } = await applyAndArrive()
    await moveBy(1, reference)
    await moveBy(2, reference)
    await whileWorking(async () => {
      await untilEnded()
      const [later, ...more] = sink.caught.filter(({ id }) => id.includes('.new-time.'))
      expect(more).toEqual([])
      const { plain, html } = versionsOf(later ?? { raw: '' })
      for (const version of [plain, html]) {
        expect(version).toContain(
          "The store's hours changed. Expect our call by".replace("'", version === html ? '&#39;' : "'"),
        )
        expect(version).toContain(`${siteUrl}/application-status#${statusKey}`)
        expect(version).toContain(callWords)
      }
    })
  })

  test('names the new time of a planned call, until somebody calls', async () => {
    const [{ reference }, called] = [await applyAndArrive(), await applyAndArrive()]
    await sql(
      `with tried as (
         update store_inbox i set version = i.version + 1, tries = 1, first_try_at = now(), last_try_at = now(), last_outcome = 'reached',
           next_try_at = '2098-11-19T15:00:00Z' where i.reference = any($1) returning i as one
       )
       select append_case_event(array_agg(one), 'tried', array[$2, $2]::jsonb[]) from tried`,
      [[reference, called.reference], { outcome: 'reached', nextTryAt: '2098-11-19T15:00:00Z' }],
    )
    for (const each of [reference, called.reference])
      await workerPool.query(
        "select move_call_back($1, 'store:101', i.version, '2098-11-20T15:00:00Z', 'a test') from store_inbox i where i.reference = $1",
        [each],
      )
    await sql(
      `with tried as (update store_inbox i set version = i.version + 1, tries = 2, next_try_at = '2098-11-21T15:00:00Z' where i.reference = $1 returning i as one)
       select append_case_event(array_agg(one), 'tried', array[$2]::jsonb[]) from tried`,
      [called.reference, { outcome: 'reached', nextTryAt: '2098-11-21T15:00:00Z' }],
    )
    await whileWorking(async () => {
      await untilEnded()
      const [later, ...more] = sink.caught.filter(({ id }) => id.includes('.new-time.'))
      expect(more).toEqual([])
      expect(later?.id).toContain(reference)
      const { plain } = versionsOf(later ?? { raw: '' })
      expect(plain).toContain(
        "The store's hours changed. We plan to call you on\nThursday, November 20 at 9 AM Central",
      )
      expect(plain).toContain('The store will be closed at the time you asked for.')
    })
  })

  test('confirms a stop of the calls, after which nothing else is sent for a month', async () => {
    await whileWorking(async () => {
      const { reference } = await apply()
      await untilEnded()
      await sql(
        `with stopped as (
           update store_inbox i set version = i.version + 1, calls_stopped_at = now(), released_at = now() where reference = $1 returning i as one
         )
         select append_case_event(array_agg(one), 'calls stopped', array['{}'::jsonb]) from stopped s`,
        [reference],
      )
      await untilEnded()
      const [, stopped, ...more] = confirmations()
      expect([stopped?.id, more]).toEqual([expect.stringContaining('.calls-stopped.'), []])
      const { plain } = versionsOf(stopped ?? { raw: '' })
      const before = sink.caught.length
      expect(plain).toContain('You asked us to stop the calls about your application.')
      expect(plain).not.toContain('Two words')
      for (let day = 1; day <= 30; day++) {
        await sql(
          "update store_inbox set due_at = due_at - interval '1 day', received_at = received_at - interval '1 day'",
        )
        await sql(
          "update submission set due_at = due_at - interval '1 day', received_at = received_at - interval '1 day'",
        )
        await sql("update pgboss.job set start_after = start_after - interval '1 day' where state < 'active'")
        await arrive([reference])
      }
      await untilEnded()
      expect(sink.caught.slice(before).filter(({ to }) => to[0] === 'maria@example.com')).toEqual([])
      expect(confirmations()).toHaveLength(2)
      expect(await sql('select closed_at from store_inbox where reference = $1', [reference])).toEqual([
        { closed_at: null },
      ])
    })
  })

  test('is not needed when calls were allowed again, and replaces a receipt that was not sent', async () => {
    const { reference } = await applyAndArrive()
    await sql('update store_inbox set calls_stopped_at = now(), released_at = now() where reference = $1', [reference])
    expect((await begin([reference])).ended).toEqual(['not needed'])
    const [row] = await sql('select body from confirmation where reference = $1', [reference])
    expect(row?.body).toBeInstanceOf(Buffer)
  })

  test('forgets the address with the contact card', async () => {
    const { reference } = await applyAndArrive()
    await endConfirmation(workerPool, receiptOf(reference), 'sent')
    await sql('update delivery set delivered_at = now()')
    await sql("update store_inbox set closed_at = now() - interval '16 minutes', closed_as = 'not interested'")
    await workerPool.query('select clear_contact_cards(10)')
    expect(await sql('select body from confirmation where reference = $1', [reference])).toEqual([{ body: null }])
  })
})

describe('the ceiling of an address', () => {
  test('allows one email within an hour and three within a day', async () => {
    const endings: (string | undefined)[] = []
    for (const email of ['ann.lee@gmail.com', 'annlee+loans@gmail.com']) {
      const { reference } = await applyAndArrive({ email })
      endings.push((await begin([reference])).ended[0])
      await minutesLater(59)
    }
    for (let hour = 0; hour < 3; hour++) {
      await minutesLater(61)
      const { reference } = await applyAndArrive({ email: 'ANNLEE@googlemail.com' })
      endings.push((await begin([reference])).ended[0])
    }
    expect(endings).toEqual([undefined, 'ceiling', undefined, undefined, 'ceiling'])
  })

  test('counts two applications of one batch as two', async () => {
    const both = [await applyAndArrive({ email: 'a@b.example' }), await applyAndArrive({ email: 'a@b.example' })]
    const { begun, ended } = await begin(both.map(({ reference }) => reference))
    expect([begun.length, ended]).toEqual([1, ['ceiling']])
    const [row] = await sql("select body, ended_at is not null as ended from confirmation where ended_as = 'ceiling'")
    expect(row).toEqual({ body: null, ended: true })
  })

  test('is shared by workers that begin at the same time', async () => {
    const all = []
    for (let count = 0; count < 20; count++) all.push(await apply({ email: 'a@b.example' }))
    await arrive(all.map(({ reference }) => reference))
    const answers = await Promise.all(all.map(({ reference }) => begin([reference])))
    expect(answers.flatMap(({ begun }) => begun)).toHaveLength(1)
  })

  test('does not count a retry, which has the same Message-ID', async () => {
    const tried = new Set<string>()
    mailServer.behave = ({ id }) => {
      if (!id || tried.has(id)) return { kind: 'accept' }
      tried.add(id)
      return id.includes('confirmation') ? { kind: 'reset' } : { kind: 'accept' }
    }
    await whileWorking(async () => {
      const { reference } = await apply()
      await until(() => confirmations().length === 1)
      await until(async () => (await jobs.hasten('confirmations')) > 0 || confirmations().length === 2)
      await untilEnded()
      expect(confirmations().map(({ id }) => id)).toEqual(
        Array(2).fill(`<${reference}.confirmation@cash-express.example>`),
      )
      expect(await sql('select cardinality(begun) as count from address_pace')).toEqual([{ count: 1 }])
      expect(await sql('select attempts, ended_as from confirmation')).toEqual([{ attempts: 2, ended_as: 'sent' }])
    })
  })
})

describe('the ceiling of a domain', () => {
  const applyAs = async (emails: readonly string[]) => {
    const references = []
    for (const email of emails) references.push((await apply({ email })).reference)
    await arrive(references)
    return references
  }
  const small = (count: number) => Array.from({ length: count }, (_, number) => `p${number}@mx${number}.small.example`)

  test('counts all mailboxes and subdomains of a small domain within a day', async () => {
    const begun = []
    for (const email of small(3)) begun.push((await begin(await applyAs([email]), 2)).ended[0])
    // The operator lowered the limit.
    begun.push((await begin(await applyAs(['p@small.example']), 1)).ended[0])
    await minutesLater(24 * 60 + 1)
    begun.push((await begin(await applyAs(['q@small.example']), 2)).ended[0])
    expect(begun).toEqual([undefined, undefined, 'ceiling', 'ceiling', undefined])
  })

  test('counts the applications of one batch one by one', async () => {
    const references = await applyAs([...small(3), 'other@elsewhere.example'])
    const { begun, ended } = await begin(references, 2)
    expect([begun.length, ended]).toEqual([3, ['ceiling']])
  })

  test('is shared by workers that begin at the same time', async () => {
    const references = await applyAs(small(12))
    const answers = await Promise.all([0, 4, 8].map((from) => begin(references.slice(from, from + 4), 5)))
    expect(answers.flatMap(({ begun }) => begun)).toHaveLength(5)
  })

  test('leaves large providers alone', async () => {
    const emails = ['a@gmail.com', 'b@googlemail.com', 'a@Yahoo.com', 'b@yahoo.com', 'a@outlook.com', 'b@outlook.com']
    expect((await begin(await applyAs(emails), 1)).ended).toEqual([])
  })
})

describe('an address that takes no mail', () => {
  const refuseCustomers = () => {
    mailServer.behave = ({ to, id }) =>
      id === '' && to.endsWith('@customers.example') ? { kind: 'answer', code: 550, at: 'rcpt' } : { kind: 'accept' }
  }

  test('is reported to the store when the relay refuses it, and gets no further mail', async () => {
    refuseCustomers()
    await whileWorking(async () => {
      const { reference } = await apply({ email: 'gone@customers.example' })
      await untilEnded()
      expect(await ending(reference)).toBe('refused')
      expect(await rig.mailFailures(reference)).toMatchObject([{ recipient: 'store:101', number: 2, details: {} }])
      mailServer.behave = () => ({ kind: 'accept' })
      await minutesLater(61)
      const again = await apply({ email: 'gone@customers.example' })
      await untilEnded()
      expect(await ending(again.reference)).toBe('bounced before')
      expect(confirmations()).toEqual([])
    })
  })

  test('is no bounce when the relay refuses the text', async () => {
    mailServer.behave = ({ id }) =>
      id.includes('confirmation') ? { kind: 'answer', code: 554, at: 'data' } : { kind: 'accept' }
    await whileWorking(async () => {
      const { reference } = await apply()
      await untilEnded()
      expect(await ending(reference)).toBe('refused')
      expect(await rig.mailFailures(reference)).toEqual([])
    })
  })

  test('is shown in each case before the report is answered, once', async () => {
    await whileWorking(async (worker) => {
      const { reference } = await apply()
      await untilEnded()
      await until(() => worker.bouncePort() !== undefined)
      const port = worker.bouncePort() ?? 0
      const returnPath = confirmations()[0]?.from ?? ''
      const began = Date.now()
      const answers = await talk(port, reportTo(returnPath, deliveryReport()))
      const [event, ...more] = await rig.mailFailures(reference)
      const milliseconds = Date.now() - began
      expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['220', '250', '250', '250', '354', '250', '221'])
      expect(more).toEqual([])
      expect(event).toMatchObject({ recipient: 'store:101', number: 2, details: { status: '5.1.1' } })
      expect(milliseconds).toBeLessThan(10_000)
      const [inbox] = await sql('select version from store_inbox where reference = $1', [reference])
      expect(inbox?.version).toBe(2)

      await talk(port, reportTo(returnPath.toUpperCase(), deliveryReport()))
      expect(await rig.mailFailures(reference)).toHaveLength(1)
      const reports = await worker.metrics.registry.getSingleMetricAsString('confirmation_reports_total')
      expect(reports).toMatch(/result="bounced"\} 1\n.*result="known"\} 1$/s)
      await minutesLater(61)
      const [pace] = await sql('select bounced_at is not null as bounced from address_pace')
      expect(pace).toEqual({ bounced: true })
    })
  })

  test('is shown in the case that was handed over to another store, not in the old one', async () => {
    const { reference } = await applyAndArrive()
    const { begun } = await begin([reference])
    await sql(
      `with given as (update store_inbox set closed_at = now(), closed_as = 'handed over' where reference = $1 returning *)
       insert into store_inbox (month, reference, recipient, form, service_id, language, received_at, due_at, from_recipient)
       select month, reference, 'store:104', form, service_id, language, received_at, due_at, recipient from given`,
      [reference],
    )
    const mark = () =>
      workerPool.query('select mark_bounced($1, $2, $3) as news', [reference, begun[0]?.return_key, '5.0.0'])
    expect((await mark()).rows).toEqual([{ news: true }])
    expect((await mark()).rows).toEqual([{ news: false }])
    expect((await rig.mailFailures(reference)).map(({ recipient }) => recipient)).toEqual(['store:104'])
  })
})

describe('the listener for reports', () => {
  test('ignores what reports no failure, or comes with a key that is not ours', async () => {
    await whileWorking(async (worker) => {
      const { reference } = await apply()
      await untilEnded()
      await until(() => worker.bouncePort() !== undefined)
      const port = worker.bouncePort() ?? 0
      const returnPath = confirmations()[0]?.from ?? ''
      const wrongKey = returnPath.replace(/\.[\da-f]{4}/, '.0000')
      const taken: [string, string, string][] = [
        [returnPath, deliveryReport({ action: 'delayed', status: '4.4.1' }), ''],
        [returnPath, deliveryReport({ action: 'relayed' }), ''],
        [returnPath, deliveryReport({ action: 'delivered' }), ''],
        [returnPath, deliveryReport(), 'mallory@example.com'],
        [returnPath, 'Subject: I am on vacation\r\nAuto-Submitted: auto-replied\r\n\r\nBack on Monday', ''],
        [wrongKey, deliveryReport(), ''],
      ]
      for (const [to, message, sender] of taken) {
        expect((await talk(port, reportTo(to, message, sender))).at(-2)).toMatch(/^250/)
      }
      expect(await rig.mailFailures(reference)).toEqual([])
      for (const other of ['x@mail.cash-express.example', bounceAddress, 'bounces+x@mail.cash-express.example']) {
        expect((await talk(port, reportTo(other, deliveryReport()))).some((line) => line.startsWith('550'))).toBe(true)
      }
      const large = await talk(port, reportTo(returnPath, `${'x'.repeat(70)}\r\n`.repeat(5_000)))
      expect(large.some((line) => line.startsWith('552'))).toBe(true)
    })
  })

  test('is taken over by another worker when the first one ends', async () => {
    const first = await rig.start()
    await until(() => first.bouncePort() !== undefined)
    const port = String(first.bouncePort())
    const second = await rig.start({ BOUNCE_PORT: port })
    await wait(300)
    expect(second.bouncePort()).toBeUndefined()
    await first.stop()
    await until(() => second.bouncePort() === Number(port))
    await second.stop()
  })
})

test('delays no notice when the relay does not answer to confirmations', async () => {
  mailServer.behave = ({ id }) => (id.includes('confirmation') ? { kind: 'tarpit', at: 'data' } : { kind: 'accept' })
  await whileWorking(async () => {
    const wanted: string[] = []
    for (let count = 0; count < 40; count++)
      wanted.push(`<${(await apply()).reference}.store-101@cash-express.example>`)
    await until(() => wanted.every((id) => sink.caught.some((mail) => mail.id === id)), 30)
    expect(confirmations()).toEqual([])
  })
})
