import type { StoreStateCode } from '../geography/states.ts'
import { applyPath, type ServiceId, services } from '../services/service.ts'

export type QuestionId =
  | 'Q1'
  | 'Q2'
  | 'Q3'
  | 'Q4'
  | 'Q5'
  | 'Q6'
  | 'Q7'
  | 'Q8'
  | 'Q9'
  | 'Q10'
  | 'Q11'
  | 'Q12'
  | 'Q13'
  | 'Q14'
  | 'Q15'
  | 'Q16'

/** Another question or a path of the site. */
export type Destination = QuestionId | `/${string}`

/** The destination of a button, which may depend on the state given in Q2. */
export type ButtonTarget =
  | Destination
  | ({ readonly [State in StoreStateCode]?: Destination } & { readonly others: Destination })

export type Button = {
  readonly id: string
  readonly message: string
  readonly hint?: string
  readonly to: ButtonTarget
  readonly state?: StoreStateCode
}

export type Question = {
  readonly id: QuestionId
  readonly message: string
  /** A plain explanation. */
  readonly hint?: string
  readonly buttons: readonly Button[]
  readonly links?: readonly { readonly message: string; readonly to: `/${string}` }[]
}

const apply = (id: ServiceId) => {
  const service = services.find((each) => each.id === id)
  if (!service) throw new Error(`no service ${id}`)
  return applyPath(service)
}
const checkCashing = apply(1)
const payday = apply(3)
const title = apply(4)
const pawn = apply(6)
const flex = apply(7)
const installment = apply(8)
const gold = apply(9)
const stores = '/store-locator'

export const firstQuestion: QuestionId = 'Q1'

export const questions: readonly Question[] = [
  {
    id: 'Q1',
    message: 'Do you want to borrow cash today?',
    buttons: [
      { id: 'y', message: 'Yes', to: 'Q2' },
      { id: 'n', message: 'No', to: 'Q3' },
    ],
  },
  {
    id: 'Q2',
    message: 'Which state do you live in?',
    buttons: [
      { id: 'tn', message: 'Tennessee', to: 'Q4', state: 'TN' },
      { id: 'ky', message: 'Kentucky', to: 'Q5', state: 'KY' },
      { id: 'al', message: 'Alabama', to: 'Q6', state: 'AL' },
      { id: 'ms', message: 'Mississippi', to: 'Q7', state: 'MS' },
      { id: 'xx', message: 'I live in another state', to: 'Q16' },
    ],
  },
  {
    id: 'Q3',
    message: 'Do you have a check to cash?',
    buttons: [
      { id: 'y', message: 'Yes', to: checkCashing },
      { id: 'n', message: 'No', to: 'Q8' },
    ],
  },
  {
    id: 'Q4',
    message: 'How much do you need?',
    buttons: [
      { id: 'a', message: '$425 or less', to: 'Q10' },
      { id: 'b', message: '$425 to $2,500', to: 'Q11' },
      { id: 'c', message: 'More than $2,500', to: flex },
    ],
  },
  {
    id: 'Q5',
    message: 'How much do you need?',
    buttons: [
      { id: 'a', message: '$500 or less', to: 'Q10' },
      { id: 'b', message: 'More than $500', to: 'Q11' },
    ],
  },
  {
    id: 'Q6',
    message: 'How much do you need?',
    buttons: [
      { id: 'a', message: '$500 or less', to: 'Q10' },
      { id: 'b', message: '$500 to $950', to: 'Q11' },
      { id: 'c', message: 'More than $950', to: 'Q14' },
    ],
  },
  {
    id: 'Q7',
    message: 'How much do you need?',
    buttons: [
      { id: 'a', message: '$400 or less', to: 'Q10' },
      { id: 'b', message: 'More than $400', to: 'Q14' },
    ],
  },
  {
    id: 'Q8',
    message: 'Do you have an item you would like to sell?',
    buttons: [
      {
        id: 'y',
        message: 'Yes',
        hint: 'The store calls you. Tell them that you want to sell, not borrow.',
        to: pawn,
      },
      {
        id: 'g',
        message: 'Yes, gold or jewelry',
        hint: "Chains, rings, watches or diamonds. It's a sale, not a loan.",
        to: gold,
      },
      { id: 'n', message: 'No', to: 'Q9' },
    ],
  },
  {
    id: 'Q9',
    message: 'Visit a pawn store',
    hint: "You don't need to apply for anything. Our pawn stores also sell things, like tools, jewelry and phones. Come in any time we're open.",
    buttons: [{ id: 's', message: 'Find a store', to: stores }],
  },
  {
    id: 'Q10',
    message: 'Would you like an advance on your paycheck?',
    hint: 'You borrow a small amount now and pay it back when you get paid.',
    buttons: [
      { id: 'y', message: 'Yes', to: payday },
      { id: 'n', message: 'No', to: { MS: 'Q14', others: 'Q11' } },
    ],
  },
  {
    id: 'Q11',
    message: 'Do you have something you could use as collateral?',
    hint: 'Collateral is something you own, like a car or jewelry. It backs your loan until you pay the loan back.',
    buttons: [
      { id: 'y', message: 'Yes', to: { KY: pawn, others: 'Q12' } },
      { id: 'n', message: 'No', to: { KY: 'Q15', AL: installment, others: flex } },
    ],
  },
  {
    id: 'Q12',
    message: 'What kind of collateral do you have?',
    buttons: [
      {
        id: 'p',
        message: 'Personal property',
        hint: 'Like jewelry, tools or a TV',
        to: { AL: installment, others: pawn },
      },
      { id: 'v', message: 'A vehicle', hint: 'Like a car, a truck or a motorcycle', to: { AL: title, others: 'Q13' } },
    ],
  },
  {
    id: 'Q13',
    message: 'Which would you prefer?',
    buttons: [
      {
        id: 'f',
        message: 'A flex loan',
        hint: 'A line of credit. You pay interest only on what you take out.',
        to: flex,
      },
      { id: 't', message: 'A title loan', hint: 'One loan, backed by the title of your vehicle.', to: title },
    ],
    links: [
      { message: 'Read about title loans', to: '/title-loans' },
      { message: 'Read about flex loans', to: '/flex-loans' },
    ],
  },
  {
    id: 'Q14',
    message: 'Do you own a vehicle with a clear title?',
    hint: 'A clear title means that the vehicle is paid off and the title is in your name.',
    buttons: [
      { id: 'y', message: 'Yes', to: title },
      { id: 'n', message: 'No', to: 'Q15' },
    ],
  },
  {
    id: 'Q15',
    message: 'Please contact a store',
    hint: 'None of our online forms match your answers. Call or visit a store to ask what they can do for you.',
    buttons: [{ id: 's', message: 'Find a store', to: stores }],
  },
  {
    id: 'Q16',
    message: 'Can you come to one of our stores?',
    hint: 'We only have stores in Tennessee, Kentucky, Alabama and Mississippi. You can still apply if you can come to one of them. We cannot lend to people who live in Ohio.',
    buttons: [{ id: 's', message: 'Find a store', to: stores }],
    links: [{ message: 'Start an application', to: '/apply-now' }],
  },
]
