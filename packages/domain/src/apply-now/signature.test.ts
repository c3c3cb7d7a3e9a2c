import { expect, test } from 'vitest'
import { looksSignedBy } from './signature.ts'

const rosa = { firstName: 'Rosa', middleName: 'María', lastName: "Delgado-O'Brien" }

test.each([
  "Rosa Delgado-O'Brien",
  'ROSA DELGADO OBRIEN',
  'rosa maria delgado o’brien',
  'Delgado, Rosa',
  'R. Delgado',
  'María Delgado',
  'Dr. Rosa M. Delgado, Jr.',
  'Rosa OBrien',
])("accepts %s as the applicant's name", (signature) => {
  expect(looksSignedBy(signature, rosa)).toBe(true)
})

test.each(['Mickey Mouse', 'Rosa', 'Delgado', 'Rosa Mouse', 'Mickey Delgado', 'Jr.'])(
  "asks about %s as the applicant's name",
  (signature) => {
    expect(looksSignedBy(signature, rosa)).toBe(false)
  },
)

test.each([
  [{ firstName: 'Mary Ann', middleName: '', lastName: 'Van Der Berg' }, 'Maryann Vanderberg'],
  [{ firstName: '小龙', middleName: '', lastName: '李' }, '李小龙'],
  [{ firstName: 'José', middleName: '', lastName: 'Núñez' }, 'Jose Nunez'],
  [{ firstName: 'John', middleName: '', lastName: 'Smith' }, 'John Smith, Jr'],
])('ignores spaces, accents and suffixes: %j, %s', (name, signature) => {
  expect(looksSignedBy(signature, name)).toBe(true)
})
