import { describe, expect, test } from 'vitest'
import { firstQuestion, questions } from './questions.ts'
import { allWalks, walk } from './walk.ts'

const checkCashing = '/apply-now/check-cashing/1'
const payday = '/apply-now/payday-loan/3'
const title = '/apply-now/title-loan/4'
const pawn = '/apply-now/pawn-loan/6'
const flex = '/apply-now/flex-loan/7'
const installment = '/apply-now/installment-loan/8'
const storeLocator = '/store-locator'

type Way = readonly [answers: string, end: string]

const notBorrowing: Way[] = [
  ['Q1 No, Q3 Yes', checkCashing],
  ['Q1 No, Q3 No, Q8 Yes', pawn],
  ['Q1 No, Q3 No, Q8 No, Q9 Find a store', storeLocator],
]

const tennessee: Way[] = [
  ['Q1 Yes, Q2 Tennessee, Q4 Up to $425, Q10 Yes', payday],
  ['Q1 Yes, Q2 Tennessee, Q4 Up to $425, Q10 No, Q11 Yes, Q12 Personal property', pawn],
  ['Q1 Yes, Q2 Tennessee, Q4 Up to $425, Q10 No, Q11 Yes, Q12 A vehicle, Q13 A flex loan', flex],
  ['Q1 Yes, Q2 Tennessee, Q4 Up to $425, Q10 No, Q11 Yes, Q12 A vehicle, Q13 A title loan', title],
  ['Q1 Yes, Q2 Tennessee, Q4 Up to $425, Q10 No, Q11 No', flex],
  ['Q1 Yes, Q2 Tennessee, Q4 $425 to $2,500, Q11 Yes, Q12 Personal property', pawn],
  ['Q1 Yes, Q2 Tennessee, Q4 $425 to $2,500, Q11 Yes, Q12 A vehicle, Q13 A flex loan', flex],
  ['Q1 Yes, Q2 Tennessee, Q4 $425 to $2,500, Q11 Yes, Q12 A vehicle, Q13 A title loan', title],
  ['Q1 Yes, Q2 Tennessee, Q4 $425 to $2,500, Q11 No', flex],
  ['Q1 Yes, Q2 Tennessee, Q4 Over $2,500', flex],
]

const kentucky: Way[] = [
  ['Q1 Yes, Q2 Kentucky, Q5 Up to $500, Q10 Yes', payday],
  ['Q1 Yes, Q2 Kentucky, Q5 Up to $500, Q10 No, Q11 Yes', pawn],
  ['Q1 Yes, Q2 Kentucky, Q5 Up to $500, Q10 No, Q11 No, Q15 Find a store', storeLocator],
  ['Q1 Yes, Q2 Kentucky, Q5 Over $500, Q11 Yes', pawn],
  ['Q1 Yes, Q2 Kentucky, Q5 Over $500, Q11 No, Q15 Find a store', storeLocator],
]

const alabama: Way[] = [
  ['Q1 Yes, Q2 Alabama, Q6 Up to $500, Q10 Yes', payday],
  ['Q1 Yes, Q2 Alabama, Q6 Up to $500, Q10 No, Q11 Yes, Q12 Personal property', installment],
  ['Q1 Yes, Q2 Alabama, Q6 Up to $500, Q10 No, Q11 Yes, Q12 A vehicle', title],
  ['Q1 Yes, Q2 Alabama, Q6 Up to $500, Q10 No, Q11 No', installment],
  ['Q1 Yes, Q2 Alabama, Q6 $500 to $950, Q11 Yes, Q12 Personal property', installment],
  ['Q1 Yes, Q2 Alabama, Q6 $500 to $950, Q11 Yes, Q12 A vehicle', title],
  ['Q1 Yes, Q2 Alabama, Q6 $500 to $950, Q11 No', installment],
  ['Q1 Yes, Q2 Alabama, Q6 Over $950, Q14 Yes', title],
  ['Q1 Yes, Q2 Alabama, Q6 Over $950, Q14 No, Q15 Find a store', storeLocator],
]

const mississippi: Way[] = [
  ['Q1 Yes, Q2 Mississippi, Q7 Up to $400, Q10 Yes', payday],
  ['Q1 Yes, Q2 Mississippi, Q7 Up to $400, Q10 No, Q14 Yes', title],
  ['Q1 Yes, Q2 Mississippi, Q7 Up to $400, Q10 No, Q14 No, Q15 Find a store', storeLocator],
  ['Q1 Yes, Q2 Mississippi, Q7 Over $400, Q14 Yes', title],
  ['Q1 Yes, Q2 Mississippi, Q7 Over $400, Q14 No, Q15 Find a store', storeLocator],
]

const ways = [...notBorrowing, ...tennessee, ...kentucky, ...alabama, ...mississippi]

const walks = allWalks()
const spell = ({ steps }: (typeof walks)[number]) =>
  steps.map(({ question, button }) => `${question.id} ${button.message}`).join(', ')
const ends = new Map(walks.map((each) => [spell(each), each.leavesTo]))

describe('service finder', () => {
  test.each(notBorrowing)('%s ends at %s [FIND-02] [FIND-04] [FIND-09]', (answers, end) => {
    expect(ends.get(answers)).toBe(end)
  })

  test.each(tennessee)(
    '%s ends at %s [FIND-02] [FIND-03] [FIND-05] [FIND-10] [FIND-11] [FIND-12] [FIND-13]',
    (answers, end) => {
      expect(ends.get(answers)).toBe(end)
    },
  )

  test.each(kentucky)('%s ends at %s [FIND-02] [FIND-03] [FIND-06] [FIND-10] [FIND-11]', (answers, end) => {
    expect(ends.get(answers)).toBe(end)
  })

  test.each(alabama)(
    '%s ends at %s [FIND-02] [FIND-03] [FIND-07] [FIND-10] [FIND-11] [FIND-12] [FIND-14]',
    (answers, end) => {
      expect(ends.get(answers)).toBe(end)
    },
  )

  test.each(mississippi)('%s ends at %s [FIND-02] [FIND-03] [FIND-08] [FIND-10] [FIND-14]', (answers, end) => {
    expect(ends.get(answers)).toBe(end)
  })

  test('has 32 ways through and no others [FIND-01]', () => {
    expect(ways).toHaveLength(32)
    expect(walks).toHaveLength(32)
    expect(walks.map(spell).sort()).toEqual(ways.map(([answers]) => answers).sort())
  })

  test('starts at Q1 [FIND-01]', () => {
    expect(firstQuestion).toBe('Q1')
    expect(walk([])).toMatchObject({ steps: [], question: { id: 'Q1' } })
  })

  test('shows only the current chain of questions [FIND-01]', () => {
    const { steps, question, leavesTo } = walk(['y', 'ky', 'a'])
    expect(steps.map((step) => step.question.id)).toEqual(['Q1', 'Q2', 'Q5'])
    expect(question?.id).toBe('Q10')
    expect(leavesTo).toBeUndefined()
  })

  test('shows no question once it leaves [FIND-04]', () => {
    const { question, leavesTo } = walk(['n', 'y'])
    expect(question).toBeUndefined()
    expect(leavesTo).toBe(checkCashing)
  })

  test('asks only questions that some way reaches, Q1 to Q15 [FIND-01]', () => {
    const reached = new Set(walks.flatMap(({ steps }) => steps.map(({ question }) => question.id)))
    const numbers = Array.from({ length: 15 }, (_, index) => `Q${index + 1}`)
    expect(questions.map(({ id }) => id)).toEqual(numbers)
    expect([...reached].sort()).toEqual(numbers.toSorted())
  })

  test.each(questions)('$id has a message, and buttons with an id of their own and a message [FIND-01]', (question) => {
    expect(question.message).not.toBe('')
    expect(question.buttons.length).toBeGreaterThan(0)
    expect(new Set(question.buttons.map(({ id }) => id)).size).toBe(question.buttons.length)
    for (const button of question.buttons) {
      expect(button.id).not.toBe('')
      expect(button.message).not.toBe('')
    }
  })

  test.each([
    { ids: ['zz'], kept: 0, at: 'Q1' },
    { ids: [''], kept: 0, at: 'Q1' },
    { ids: ['Yes'], kept: 0, at: 'Q1' },
    { ids: ['y', 'oh'], kept: 1, at: 'Q2' },
    { ids: ['y', 'zz', 'tn', 'a'], kept: 1, at: 'Q2' },
    { ids: ['y', 'ky', 'c'], kept: 2, at: 'Q5' },
    { ids: ['y', '__proto__'], kept: 1, at: 'Q2' },
  ])('drops what does not fit in $ids and stays at $at [FIND-01]', ({ ids, kept, at }) => {
    const walked = walk(ids)
    expect(walked.steps).toHaveLength(kept)
    expect(walked.question?.id).toBe(at)
  })

  test('drops what follows the answer that leaves [FIND-04]', () => {
    const walked = walk(['n', 'y', 'y', 'tn'])
    expect(walked.steps).toHaveLength(2)
    expect(walked.leavesTo).toBe(checkCashing)
  })

  test('Q13 links to both explanations [FIND-13]', () => {
    expect(walk(['y', 'tn', 'b', 'y', 'v']).question?.links?.map(({ to }) => to)).toEqual([
      '/title-loans',
      '/flex-loans',
    ])
  })
})
