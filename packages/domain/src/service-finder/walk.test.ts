import { describe, expect, test } from 'vitest'
import {
  alabama,
  anotherState,
  checkCashing,
  kentucky,
  mississippi,
  notBorrowing,
  paths,
  sellingGold,
  tennessee,
} from '../../../../tests/service-finder-paths.ts'
import { firstQuestion, questions } from './questions.ts'
import { allWalks, isEnd, linkOf, readPath, walk, writePath } from './walk.ts'

const walks = allWalks()
const spell = ({ steps }: (typeof walks)[number]) =>
  steps.map(({ question, button }) => `${question.id} ${button.message}`).join(', ')
const ends = new Map(walks.map((each) => [spell(each), each.leavesTo]))

describe('service finder', () => {
  test.each(notBorrowing)('[FIND-02] [FIND-04] [FIND-09] %s ends at %s', (answers, end) => {
    expect(ends.get(answers)).toBe(end)
  })

  test.each(tennessee)(
    '[FIND-02] [FIND-03] [FIND-05] [FIND-10] [FIND-11] [FIND-12] [FIND-13] %s ends at %s',
    (answers, end) => {
      expect(ends.get(answers)).toBe(end)
    },
  )

  test.each(kentucky)('[FIND-02] [FIND-03] [FIND-06] [FIND-10] [FIND-11] %s ends at %s', (answers, end) => {
    expect(ends.get(answers)).toBe(end)
  })

  test.each(alabama)(
    '[FIND-02] [FIND-03] [FIND-07] [FIND-10] [FIND-11] [FIND-12] [FIND-14] %s ends at %s',
    (answers, end) => {
      expect(ends.get(answers)).toBe(end)
    },
  )

  test.each(mississippi)('[FIND-02] [FIND-03] [FIND-08] [FIND-10] [FIND-14] %s ends at %s', (answers, end) => {
    expect(ends.get(answers)).toBe(end)
  })

  test.each([...anotherState, ...sellingGold])('%s ends at %s, outside the specification', (answers, end) => {
    expect(ends.get(answers)).toBe(end)
  })

  test('[FIND-03] passes the state to the form when the visitor gave it', () => {
    expect(linkOf(walk(['y', 'tn', 'c']))).toBe('/apply-now/flex-loan/7?state=TN')
    expect(linkOf(walk(['y', 'ms', 'a', 'y']))).toBe('/apply-now/payday-loan/3?state=MS')
    expect(linkOf(walk(['n', 'y']))).toBe('/apply-now/check-cashing/1')
    expect(linkOf(walk(['y', 'ky', 'b', 'n', 's']))).toBe('/store-locator')
    expect(linkOf(walk(['y', 'xx', 's']))).toBe('/store-locator')
  })

  test('[FIND-01] has exactly the 32 specified paths and 2 of our own', () => {
    expect([...notBorrowing, ...tennessee, ...kentucky, ...alabama, ...mississippi]).toHaveLength(32)
    expect(walks).toHaveLength(34)
    expect(walks.map(spell).sort()).toEqual(paths.map(([answers]) => answers).sort())
  })

  test('[FIND-01] starts at Q1', () => {
    expect(firstQuestion).toBe('Q1')
    expect(walk([])).toMatchObject({ steps: [], question: { id: 'Q1' } })
  })

  test('[FIND-01] shows only the questions of the current path', () => {
    const { steps, question, leavesTo } = walk(['y', 'ky', 'a'])
    expect(steps.map((step) => step.question.id)).toEqual(['Q1', 'Q2', 'Q5'])
    expect(question?.id).toBe('Q10')
    expect(leavesTo).toBeUndefined()
  })

  test('[FIND-04] shows no question after an answer that leaves the finder', () => {
    const { question, leavesTo } = walk(['n', 'y'])
    expect(question).toBeUndefined()
    expect(leavesTo).toBe(checkCashing)
  })

  test('[FIND-01] can reach every question from Q1 to Q16', () => {
    const reached = new Set(walks.flatMap(({ steps }) => steps.map(({ question }) => question.id)))
    const numbers = Array.from({ length: 16 }, (_, index) => `Q${index + 1}`)
    expect(questions.map(({ id }) => id)).toEqual(numbers)
    expect([...reached].sort()).toEqual(numbers.toSorted())
  })

  test.each(questions)('[FIND-01] gives $id a message and buttons with unique ids and messages', (question) => {
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
  ])('[FIND-01] ignores invalid ids in $ids and stays at $at', ({ ids, kept, at }) => {
    const walked = walk(ids)
    expect(walked.steps).toHaveLength(kept)
    expect(walked.question?.id).toBe(at)
  })

  test('[FIND-04] ignores answers after the one that leaves the finder', () => {
    const walked = walk(['n', 'y', 'y', 'tn'])
    expect(walked.steps).toHaveLength(2)
    expect(walked.leavesTo).toBe(checkCashing)
  })

  test('[FIND-13] links Q13 to both explanations', () => {
    expect(walk(['y', 'tn', 'b', 'y', 'v']).question?.links?.map(({ to }) => to)).toEqual([
      '/title-loans',
      '/flex-loans',
    ])
  })

  test.each(walks.map(({ steps }) => steps.slice(0, -1)))(
    'restores the answers of path %# from its URL',
    (...steps) => {
      const path = writePath(steps)
      expect(readPath(path).steps).toEqual(steps)
    },
  )

  test('writes answers into a URL as 1y,2tn,4b', () => {
    expect(writePath(walk(['y', 'tn', 'b']).steps)).toBe('1y,2tn,4b')
  })

  test.each([
    { path: '', at: 'Q1' },
    { path: 'nonsense', at: 'Q1' },
    { path: '1y,2oh', at: 'Q2' },
    { path: '1y,2tn,5a', at: 'Q4' },
    { path: '1y,2tn,4b,99y', at: 'Q11' },
    { path: 'y,tn', at: 'Q1' },
    { path: '1y,,2tn', at: 'Q2' },
    { path: '1n,3y', at: 'Q3' },
    { path: '1n,3y,8y', at: 'Q3' },
    { path: '1y,2__proto__', at: 'Q2' },
  ])('[FIND-01] asks $at for the URL path "$path"', ({ path, at }) => {
    expect(readPath(path).question.id).toBe(at)
  })

  test('[FIND-09] [FIND-14] ends at Q9, Q15 and Q16, each with an explanation', () => {
    const ends = questions.filter(isEnd)
    expect(ends.map(({ id }) => id)).toEqual(['Q9', 'Q15', 'Q16'])
    for (const { hint } of ends) expect(hint).toMatch(/\.$/)
  })

  test('asks 2 to 7 questions', () => {
    const asked = walks.map(({ steps }) => steps.filter(({ question }) => !isEnd(question)).length)
    expect([Math.min(...asked), Math.max(...asked)]).toEqual([2, 7])
  })
})
