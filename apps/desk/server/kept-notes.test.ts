import type { Action, NoteBytes } from '@cash-express/domain/cases/action'
import type { ActionResponse, CaseResponse, EventRow } from '@cash-express/domain/cases/case-row'
import fc from 'fast-check'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { generated } from '../../../tests/all-checks.ts'
import { addCase, addPerson } from '../../../tests/sample-cases.ts'
import { sealedBytes } from '../../../tests/sealed-bytes.ts'
import { asUser, createTestDatabase } from '../../../tests/test-database.ts'
import { createNoteField, type NoteField } from '../app/case/note-field.ts'
import { createPendingActions } from '../app/case/pending-actions.ts'
import type { Result } from '../app/integrations/desk-call.ts'
import { createNoteDrafts } from '../app/release/note-drafts.ts'
import { addCaseRoutes } from './cases.routes.ts'
import type { Person } from './person.ts'

const databaseUrl = await createTestDatabase()
const owner = new pg.Pool({ connectionString: databaseUrl, max: 2 })
const pool = new pg.Pool({ connectionString: asUser(databaseUrl, 'desk_test'), max: 4 })
const ann = await addPerson(owner, 'representative', [101], 'Ann')
const app = Fastify()
app.decorateRequest('person', undefined as unknown as Person)
app.addHook('onRequest', async (request) => {
  request.person = ann
})
addCaseRoutes(app, { pool })
afterAll(async () => {
  await app.close()
  await Promise.all([pool.end(), owner.end()])
})

const noLine = { ok: false, problem: 'no line' } as const

type Line = 'up' | 'request lost' | 'answer lost' | 'arrives late'

type Step =
  | { readonly do: 'type' | 'outcome' | 'save' | 'give back' | 'undo' | 'reload' | 'back' | 'lock' }
  | { readonly do: 'line'; readonly is: Line }

/** An Undo joins its note with the text of the field. */
const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** The page of a case in one tab, with the product's own field, draft and waiting actions, on the real routes. */
async function openTab(reference: string) {
  const place = { reference, recipient: 'store:101' }
  const url = `/api/cases/${reference}/store:101`
  const storage = new Map<string, string>()
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const texts = new Map<string, string>()
  let line: Line = 'up'
  let late: (() => Promise<unknown>)[] = []
  let waiting: (() => void) | undefined
  /** The person typed something else instead. */
  const replaced = new Set<string>()
  let loads = 0
  let count = 0
  let lastDone: { number: number; note: string | undefined } | undefined

  async function post(action: Action, request: string): Promise<Result<ActionResponse>> {
    const reply = await app.inject({ method: 'POST', url: `${url}/actions`, payload: { request, action } })
    const body = reply.json()
    return reply.statusCode === 200 ? { ok: true, value: body } : { ok: false, problem: body.problem }
  }
  const events = async (): Promise<readonly EventRow[]> =>
    ((await app.inject({ method: 'GET', url })).json() as CaseResponse).events

  /** Sends again until the line is back, as `act` does, or until the page is loaded again. */
  async function send(_: object, action: Action, onWait: () => void, request: string = crypto.randomUUID()) {
    const load = loads
    for (;;) {
      if (line === 'up') return post(action, request)
      if (line === 'answer lost') await post(action, request)
      if (line === 'arrives late') late.push(() => post(action, request))
      onWait()
      await new Promise<void>((resolve) => {
        waiting = resolve
      })
      if (load !== loads) return noLine
    }
  }

  const newDrafts = () =>
    createNoteDrafts(
      () => ({
        getItem: (name) => storage.get(name) ?? null,
        setItem: (name, value) => void storage.set(name, value),
        removeItem: (name) => void storage.delete(name),
      }),
      async () => key,
    )
  let drafts = newDrafts()
  let actions = createPendingActions(send)
  let field: NoteField
  let acting: Promise<unknown> = Promise.resolve()

  async function show() {
    field = createNoteField(drafts, place, ann.id)
    const happened = await events()
    await field.load(happened)
    await field.noticeSaved(happened)
  }

  async function loadAgain() {
    loads++
    waiting?.()
    await acting
    drafts = newDrafts()
    actions = createPendingActions(send)
    lastDone = undefined
    await show()
  }

  async function act(action: Action, request?: string, note?: string) {
    const shown = field
    const done = await actions.act(place, action, () => shown === field, request)
    if (done?.ok && shown === field) lastDone = { number: done.value.events.at(-1)?.number ?? 0, note }
    await field.noticeSaved(done?.ok && shown === field ? done.value.events : await events())
    return done?.ok === true
  }

  async function press(build: (note: NoteBytes | undefined) => Action) {
    const { text } = field.read()
    if (text === '') return void (await act(build(undefined)))
    const sealed = sealedBytes(512)
    const [body, deskWrappedKey, escrowWrappedKey] = [sealed.body, sealed.deskWrappedKey, sealed.escrowWrappedKey].map(
      (each) => each.toString('base64'),
    ) as [string, string, string]
    texts.set(body, text)
    await act(build({ body, deskWrappedKey, escrowWrappedKey }), await field.requestOf(text), text)
  }

  const take = () => post({ kind: 'take' }, crypto.randomUUID())
  const isBusy = () => actions.read().pending.length > 0

  const steps: Record<Exclude<Step['do'], 'line'>, () => Promise<unknown> | undefined> = {
    type() {
      for (const line of linesOf(field.read().text)) replaced.add(line)
      return field.write(`note ${++count}`)
    },
    outcome: () => press((note) => ({ kind: 'try', outcome: 'no answer', note })),
    save: () => press((note) => (note ? { kind: 'note', ...note } : { kind: 'take' })),
    'give back': () => press((note) => ({ kind: 'give back', note })),
    async undo() {
      const before = lastDone
      if (!before) return
      lastDone = undefined
      if (before.note) await field.willUndo({ number: before.number, text: before.note })
      await act({ kind: 'undo', number: before.number })
    },
    reload: loadAgain,
    back: show,
    lock: loadAgain,
  }

  await take()
  await show()
  return {
    texts,
    replaced,
    typed: () => field.read().text,
    everTyped: () => Array.from({ length: count }, (_, index) => `note ${index + 1}`),
    async step(step: Step) {
      if (step.do === 'line') {
        line = step.is
        if (line !== 'up') return
        waiting?.()
        await acting
        for (const arrive of late.splice(0)) await arrive()
        await field.noticeSaved(await events())
        return
      }
      const isPress = !['reload', 'back', 'lock'].includes(step.do)
      // The page holds its buttons and its field meanwhile.
      if (isPress && isBusy()) return
      const done = steps[step.do]()
      if (!isPress || step.do === 'type') return void (await done)
      acting = Promise.resolve(done)
      // A press that waits for the line goes on beside the next steps.
      while (!(await Promise.race([acting.then(() => true), new Promise((resolve) => setImmediate(resolve))]))) {
        if (line !== 'up' && actions.read().pending.some(({ isWaiting }) => isWaiting)) return
      }
    },
    async end() {
      await this.step({ do: 'line', is: 'up' })
      for (const arrive of late) await arrive()
      late = []
      await loadAgain()
    },
  }
}

async function savedNotes(reference: string): Promise<string[]> {
  const { rows } = await owner.query<{ body: Buffer }>(
    `select n.body from case_note n where n.reference = $1 and not exists (
       select from case_event e where e.reference = n.reference and e.kind = 'undone' and (e.details ->> 'number')::int = n.number
     )`,
    [reference],
  )
  return rows.map(({ body }) => body.toString('base64'))
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ do: 'type' } as const) },
  { weight: 5, arbitrary: fc.constant({ do: 'outcome' } as const) },
  {
    weight: 7,
    arbitrary: fc
      .constantFrom('save', 'give back', 'undo', 'reload', 'back', 'lock')
      .map((name) => ({ do: name }) as const),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom<Line>('up', 'request lost', 'answer lost', 'arrives late')
      .map((is) => ({ do: 'line', is }) as const),
  },
)

test('saves every note once or leaves it in the field', { timeout: 1_200_000 }, async () => {
  const results = { saved: 0, inField: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const reference = await addCase(owner)
      const tab = await openTab(reference)
      for (const each of steps) await tab.step(each)
      await tab.end()
      const saved = (await savedNotes(reference)).map((body) => tab.texts.get(body) ?? 'an unknown note')
      const left = tab.typed()
      const kept = [...saved, left].flatMap(linesOf)
      const times = tab.everTyped().map((note) => [note, kept.filter((line) => line === note).length] as const)
      const wrong = times.filter(([note, count]) => (tab.replaced.has(note) ? count > 1 : count !== 1))
      expect(wrong, 'notes that are lost or kept twice').toEqual([])
      expect(kept, 'a note that nobody typed').toHaveLength(times.reduce((sum, [, count]) => sum + count, 0))
      results.saved += saved.length
      results.inField += left === '' ? 0 : 1
    }),
    { numRuns: generated(1_000) },
  )
  expect(Math.min(results.saved, results.inField)).toBeGreaterThan(generated(1_000) / 10)
})
