/** Every path through the service finder, copied by hand from the specification, and two of our own. */

export const checkCashing = '/apply-now/check-cashing/1'
const payday = '/apply-now/payday-loan/3'
const title = '/apply-now/title-loan/4'
const pawn = '/apply-now/pawn-loan/6'
const flex = '/apply-now/flex-loan/7'
const gold = '/apply-now/pawn-loan/9'
const installment = '/apply-now/installment-loan/8'
const storeLocator = '/store-locator'

export type FinderPath = readonly [answers: string, end: string]

export const notBorrowing: readonly FinderPath[] = [
  ['Q1 No, Q3 Yes', checkCashing],
  ['Q1 No, Q3 No, Q8 Yes', pawn],
  ['Q1 No, Q3 No, Q8 No, Q9 Find a store', storeLocator],
]

export const tennessee: readonly FinderPath[] = [
  ['Q1 Yes, Q2 Tennessee, Q4 $425 or less, Q10 Yes', payday],
  ['Q1 Yes, Q2 Tennessee, Q4 $425 or less, Q10 No, Q11 Yes, Q12 Personal property', pawn],
  ['Q1 Yes, Q2 Tennessee, Q4 $425 or less, Q10 No, Q11 Yes, Q12 A vehicle, Q13 A flex loan', flex],
  ['Q1 Yes, Q2 Tennessee, Q4 $425 or less, Q10 No, Q11 Yes, Q12 A vehicle, Q13 A title loan', title],
  ['Q1 Yes, Q2 Tennessee, Q4 $425 or less, Q10 No, Q11 No', flex],
  ['Q1 Yes, Q2 Tennessee, Q4 $425 to $2,500, Q11 Yes, Q12 Personal property', pawn],
  ['Q1 Yes, Q2 Tennessee, Q4 $425 to $2,500, Q11 Yes, Q12 A vehicle, Q13 A flex loan', flex],
  ['Q1 Yes, Q2 Tennessee, Q4 $425 to $2,500, Q11 Yes, Q12 A vehicle, Q13 A title loan', title],
  ['Q1 Yes, Q2 Tennessee, Q4 $425 to $2,500, Q11 No', flex],
  ['Q1 Yes, Q2 Tennessee, Q4 More than $2,500', flex],
]

export const kentucky: readonly FinderPath[] = [
  ['Q1 Yes, Q2 Kentucky, Q5 $500 or less, Q10 Yes', payday],
  ['Q1 Yes, Q2 Kentucky, Q5 $500 or less, Q10 No, Q11 Yes', pawn],
  ['Q1 Yes, Q2 Kentucky, Q5 $500 or less, Q10 No, Q11 No, Q15 Find a store', storeLocator],
  ['Q1 Yes, Q2 Kentucky, Q5 More than $500, Q11 Yes', pawn],
  ['Q1 Yes, Q2 Kentucky, Q5 More than $500, Q11 No, Q15 Find a store', storeLocator],
]

export const alabama: readonly FinderPath[] = [
  ['Q1 Yes, Q2 Alabama, Q6 $500 or less, Q10 Yes', payday],
  ['Q1 Yes, Q2 Alabama, Q6 $500 or less, Q10 No, Q11 Yes, Q12 Personal property', installment],
  ['Q1 Yes, Q2 Alabama, Q6 $500 or less, Q10 No, Q11 Yes, Q12 A vehicle', title],
  ['Q1 Yes, Q2 Alabama, Q6 $500 or less, Q10 No, Q11 No', installment],
  ['Q1 Yes, Q2 Alabama, Q6 $500 to $950, Q11 Yes, Q12 Personal property', installment],
  ['Q1 Yes, Q2 Alabama, Q6 $500 to $950, Q11 Yes, Q12 A vehicle', title],
  ['Q1 Yes, Q2 Alabama, Q6 $500 to $950, Q11 No', installment],
  ['Q1 Yes, Q2 Alabama, Q6 More than $950, Q14 Yes', title],
  ['Q1 Yes, Q2 Alabama, Q6 More than $950, Q14 No, Q15 Find a store', storeLocator],
]

export const mississippi: readonly FinderPath[] = [
  ['Q1 Yes, Q2 Mississippi, Q7 $400 or less, Q10 Yes', payday],
  ['Q1 Yes, Q2 Mississippi, Q7 $400 or less, Q10 No, Q14 Yes', title],
  ['Q1 Yes, Q2 Mississippi, Q7 $400 or less, Q10 No, Q14 No, Q15 Find a store', storeLocator],
  ['Q1 Yes, Q2 Mississippi, Q7 More than $400, Q14 Yes', title],
  ['Q1 Yes, Q2 Mississippi, Q7 More than $400, Q14 No, Q15 Find a store', storeLocator],
]

/** Not in the specification: visitors from another state, and visitors who want to sell gold. */
export const anotherState: readonly FinderPath[] = [
  ['Q1 Yes, Q2 I live in another state, Q16 Find a store', storeLocator],
]
export const sellingGold: readonly FinderPath[] = [['Q1 No, Q3 No, Q8 Yes, gold or jewelry', gold]]

export const paths: readonly FinderPath[] = [
  ...notBorrowing,
  ...tennessee,
  ...kentucky,
  ...alabama,
  ...mississippi,
  ...anotherState,
  ...sellingGold,
]
