import { checkbox, choice, email, repeatableGroup, text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import { describe, expect, test, vi } from 'vitest'
import { createFormStore, type FormRules, loadChecks } from './form-store.ts'

const definition = defineForm({
  name: text({ label: 'Name', max: 20, characters: 'name' }),
  email: email({ label: 'Email', max: 50 }),
  again: email({ label: 'Email again', max: 50 }),
  works: choice({
    label: 'Works',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    preset: 'yes',
  }),
  employer: text({ label: 'Employer', max: 20 }),
  pay: text({ label: 'Pay', max: 8, characters: 'digits', optional: true }),
  secret: text({ label: 'Signature', max: 20, optional: true, secret: true }),
  jobs: repeatableGroup({
    label: 'Jobs',
    item: defineForm({ title: text({ label: 'Title', max: 20 }), left: checkbox({ label: 'Left', optional: true }) }),
    least: 0,
    most: 3,
  }),
})

type Names = typeof definition.fields

const rules = {
  rules: [
    {
      about: ['email', 'again'],
      check: ({ email, again }) => (email === again ? [] : [{ field: 'again', message: 'Differs' }]),
    },
  ],
  questions: [
    { about: ['pay'], ask: ({ pay }) => (pay && Number(pay) === 0 ? [{ field: 'pay', message: 'Is $0 right?' }] : []) },
  ],
  hiddenFields: (answer) => (answer('works') === 'yes' ? [] : ['employer']),
} satisfies FormRules<Names>

const right = { name: 'Ann', email: 'ann@mail.test', again: 'ann@mail.test', employer: 'Mill', pay: '9' }

async function storeWith(answers: Readonly<Record<string, string>> = {}) {
  const store = createFormStore(definition, rules, loadChecks)
  await store.prepare()
  for (const [path, value] of Object.entries(answers)) store.set(path, value)
  return store
}

const problemsOf = ({ report }: Awaited<ReturnType<typeof storeWith>>) => {
  const found = report()
  return found && 'problems' in found ? found.problems.map(({ field, message }) => `${field}: ${message}`) : undefined
}

describe('checking', () => {
  test('returns the values when every answer is valid', async () => {
    const store = await storeWith(right)
    expect(store.check()).toMatchObject({ name: 'Ann', works: 'yes', jobs: [] })
    expect(store.report()).toBeUndefined()
  })

  test('refuses to check before the checks were loaded', () => {
    expect(() => createFormStore(definition, rules, loadChecks).check()).toThrow('have not been loaded')
  })

  test('reports the errors in the order of the form', async () => {
    const store = await storeWith({ email: 'wrong' })
    expect(store.check()).toBeUndefined()
    const found = store.report()
    expect(found).toMatchObject({ kind: 'check', onlyQuestions: false })
    expect(problemsOf(store)?.map((line) => line.split(':')[0])).toEqual(['name', 'email', 'again', 'employer'])
    expect(store.error('name')).toBe('Name can not be blank.')
    expect(store.wrong(['email', 'again'])).toBe(2)
  })

  test('drops the error of a corrected answer, and changes its text only when the field is left', async () => {
    const store = await storeWith({ ...right, name: '' })
    store.check()
    store.set('name', '7')
    expect(store.error('name')).toBe('Name can not be blank.')
    store.leave()
    expect(store.error('name')).not.toBe('Name can not be blank.')
    store.set('name', 'Ann')
    expect(store.error('name')).toBeUndefined()
  })

  test('runs a rule of several answers only when each of them is valid', async () => {
    const store = await storeWith({ ...right, again: 'wrong' })
    store.check()
    expect(store.error('again')).not.toBe('Differs')
    store.set('again', 'other@mail.test')
    store.check()
    expect(problemsOf(store)).toEqual(['again: Differs'])
  })

  test('neither checks nor sends a hidden answer, even a required one', async () => {
    const store = await storeWith({ ...right, employer: '' })
    expect(store.check()).toBeUndefined()
    expect(store.isVisible('employer')).toBe(true)
    store.set('works', 'no')
    expect(store.isVisible('employer')).toBe(false)
    store.set('employer', 'Mill')
    expect(store.check()).not.toHaveProperty('employer')
  })

  test('reports only the errors of one page', async () => {
    const store = await storeWith({ name: 'Ann' })
    expect(store.checkPage(['name'])).toBe(true)
    expect(store.checkPage(['name', 'email'])).toBe(false)
    expect(store.wrong(['again'])).toBe(0)
  })
})

describe('questions', () => {
  test('are asked until they are confirmed, and again for another answer', async () => {
    const store = await storeWith({ ...right, pay: '0' })
    expect(store.check()).toBeUndefined()
    expect(store.report()).toMatchObject({ onlyQuestions: true })
    expect(store.question('pay')).toBe('Is $0 right?')
    store.confirm('pay', true)
    expect(store.isConfirmed('pay')).toBe(true)
    expect(store.wrong(['pay'])).toBe(0)
    expect(store.check()).toMatchObject({ pay: '0' })
    store.set('pay', '00')
    expect(store.check()).toBeUndefined()
  })

  test('are asked together with the errors of other answers', async () => {
    const store = await storeWith({ ...right, pay: '0', name: '' })
    store.check()
    expect(problemsOf(store)).toHaveLength(2)
    store.confirm('pay', true)
    store.check()
    expect(problemsOf(store)).toEqual(['name: Name can not be blank.'])
  })
})

describe('a refusal of the server', () => {
  test('stays at its field until the answer changes', async () => {
    const store = await storeWith(right)
    store.fail({ kind: 'refused', problems: [{ field: 'name', message: 'Taken' }] })
    store.leave()
    expect(store.error('name')).toBe('Taken')
    expect(store.canRetry()).toBe(false)
    store.set('name', 'Bea')
    expect(store.error('name')).toBeUndefined()
  })

  test('can be retried when it is about no field', async () => {
    const store = await storeWith(right)
    store.fail({ kind: 'refused', problems: [{ field: '', message: 'Too many' }] })
    expect(store.canRetry()).toBe(true)
    store.fail({ kind: 'outdated' })
    expect(store.canRetry()).toBe(false)
  })

  test('keeps its report while it is sent again', async () => {
    const store = await storeWith(right)
    store.fail({ kind: 'unreachable' })
    store.check()
    store.sending('Sending...')
    expect(store.phase()).toEqual({ kind: 'sending', message: 'Sending...' })
    expect(store.report()).toEqual({ kind: 'unreachable' })
    store.sent()
    expect(store.report()).toBeUndefined()
    expect(store.isDirty()).toBe(false)
  })
})

describe('answers', () => {
  test('start with their presets and tell each listener about a change', async () => {
    const store = await storeWith()
    expect(store.answer('works')).toBe('yes')
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.set('name', 'Ann')
    store.set('name', 'Ann')
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    store.set('name', 'Bea')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('are the same object until one of them changes', async () => {
    const store = await storeWith({ name: 'Ann' })
    const before = store.answers()
    store.leave()
    store.check()
    expect(store.answers()).toBe(before)
    store.set('name', 'Bea')
    expect(store.answers()).not.toBe(before)
  })

  test('that are newer than a draft stay', async () => {
    const store = await storeWith({ name: 'Ann' })
    store.restore([
      ['name', 'Old'],
      ['employer', 'Mill'],
      ['unknown', 'x'],
    ])
    expect([store.answer('name'), store.answer('employer'), store.answer('unknown')]).toEqual(['Ann', 'Mill', ''])
  })

  test('typed before the script ran make the form dirty, those of a draft do not', async () => {
    const store = await storeWith()
    store.restore([['name', 'Ann']])
    expect(store.isDirty()).toBe(false)
    store.take([['employer', 'Mill']])
    expect(store.isDirty()).toBe(true)
  })

  test('that are secret are not stored', async () => {
    const store = await storeWith({ name: 'Ann' })
    expect(store.hasUnsaved()).toBe(false)
    store.set('secret', 'Ann')
    expect(store.storable().has('secret')).toBe(false)
    expect(store.hasUnsaved()).toBe(true)
  })

  test('are emptied except what was computed', async () => {
    const store = await storeWith(right)
    store.answerLater('secret', async () => 'solved')
    await store.allComputed()
    store.clear()
    expect([store.answer('name'), store.answer('works'), store.answer('secret')]).toEqual(['', 'yes', 'solved'])
    expect(store.hasAnswers()).toBe(false)
  })
})

describe('an answer that is still computed', () => {
  test('counts as given', async () => {
    const store = await storeWith({ ...right, employer: '' })
    let settle = (_: string) => {}
    store.answerLater('employer', () => new Promise<string>((resolve) => (settle = resolve)))
    expect(store.check()).toBeDefined()
    settle('Mill')
    expect(await store.allComputed()).toBe(true)
    expect(store.check()).toMatchObject({ employer: 'Mill' })
  })

  test('is computed again when it failed', async () => {
    const store = await storeWith(right)
    let isOnline = false
    store.answerLater('employer', async () => {
      if (!isOnline) throw new Error('offline')
      return 'Mill'
    })
    await vi.waitFor(() => expect(store.answer('employer')).toBe(''))
    expect(store.isGiven('employer')).toBe(true)
    expect(await store.allComputed()).toBe(false)
    isOnline = true
    expect(await store.allComputed()).toBe(true)
    expect(store.answer('employer')).toBe('Mill')
  })
})

describe('a repeatable group', () => {
  const item = definition.fields.jobs.item

  test('moves the later items up when one is removed', async () => {
    const store = await storeWith(right)
    for (const title of ['One', 'Two', 'Three']) store.set(`jobs.${store.addItem('jobs', item)}.title`, title)
    store.removeItem('jobs', 1)
    expect(store.check()).toMatchObject({ jobs: [{ title: 'One' }, { title: 'Three' }] })
    expect(store.answer('jobs.2.title')).toBe('')
  })

  test('reports its errors by item, and forgets them when an item is removed', async () => {
    const store = await storeWith(right)
    store.addItem('jobs', item)
    store.addItem('jobs', item)
    store.set('jobs.0.title', 'One')
    store.check()
    expect(problemsOf(store)?.map((line) => line.split(':')[0])).toEqual(['jobs.1.title'])
    store.removeItem('jobs', 1)
    expect(store.wrong(['jobs'])).toBe(0)
    expect(store.check()).toBeDefined()
  })
})
