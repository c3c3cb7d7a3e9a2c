import type { StoreStateCode } from '../geography/states.ts'
import { applyPath, type ServiceId, services } from '../services/service.ts'
import * as messages from './questions.messages.ts'

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
    message: messages.borrowToday,
    buttons: [
      { id: 'y', message: messages.yes, to: 'Q2' },
      { id: 'n', message: messages.no, to: 'Q3' },
    ],
  },
  {
    id: 'Q2',
    message: messages.whichState,
    buttons: [
      { id: 'tn', message: 'Tennessee', to: 'Q4', state: 'TN' },
      { id: 'ky', message: 'Kentucky', to: 'Q5', state: 'KY' },
      { id: 'al', message: 'Alabama', to: 'Q6', state: 'AL' },
      { id: 'ms', message: 'Mississippi', to: 'Q7', state: 'MS' },
      { id: 'xx', message: messages.anotherState, to: 'Q16' },
    ],
  },
  {
    id: 'Q3',
    message: messages.checkToCash,
    buttons: [
      { id: 'y', message: messages.yes, to: checkCashing },
      { id: 'n', message: messages.no, to: 'Q8' },
    ],
  },
  {
    id: 'Q4',
    message: messages.howMuch,
    buttons: [
      { id: 'a', message: messages.upTo425, to: 'Q10' },
      { id: 'b', message: messages.from425To2500, to: 'Q11' },
      { id: 'c', message: messages.moreThan2500, to: flex },
    ],
  },
  {
    id: 'Q5',
    message: messages.howMuch,
    buttons: [
      { id: 'a', message: messages.upTo500, to: 'Q10' },
      { id: 'b', message: messages.moreThan500, to: 'Q11' },
    ],
  },
  {
    id: 'Q6',
    message: messages.howMuch,
    buttons: [
      { id: 'a', message: messages.upTo500, to: 'Q10' },
      { id: 'b', message: messages.from500To950, to: 'Q11' },
      { id: 'c', message: messages.moreThan950, to: 'Q14' },
    ],
  },
  {
    id: 'Q7',
    message: messages.howMuch,
    buttons: [
      { id: 'a', message: messages.upTo400, to: 'Q10' },
      { id: 'b', message: messages.moreThan400, to: 'Q14' },
    ],
  },
  {
    id: 'Q8',
    message: messages.somethingToSell,
    buttons: [
      {
        id: 'y',
        message: messages.yes,
        hint: messages.sellNotBorrow,
        to: pawn,
      },
      {
        id: 'g',
        message: messages.goldOrJewelry,
        hint: messages.saleNotLoan,
        to: gold,
      },
      { id: 'n', message: messages.no, to: 'Q9' },
    ],
  },
  {
    id: 'Q9',
    message: messages.visitPawnStore,
    hint: messages.pawnStoresSell,
    buttons: [{ id: 's', message: messages.findStore, to: stores }],
  },
  {
    id: 'Q10',
    message: messages.advanceOnPaycheck,
    hint: messages.advanceMeans,
    buttons: [
      { id: 'y', message: messages.yes, to: payday },
      { id: 'n', message: messages.no, to: { MS: 'Q14', others: 'Q11' } },
    ],
  },
  {
    id: 'Q11',
    message: messages.haveCollateral,
    hint: messages.collateralMeans,
    buttons: [
      { id: 'y', message: messages.yes, to: { KY: pawn, others: 'Q12' } },
      { id: 'n', message: messages.no, to: { KY: 'Q15', AL: installment, others: flex } },
    ],
  },
  {
    id: 'Q12',
    message: messages.whichCollateral,
    buttons: [
      {
        id: 'p',
        message: messages.personalProperty,
        hint: messages.personalPropertyLike,
        to: { AL: installment, others: pawn },
      },
      { id: 'v', message: messages.vehicle, hint: messages.vehicleLike, to: { AL: title, others: 'Q13' } },
    ],
  },
  {
    id: 'Q13',
    message: messages.whichPreferred,
    buttons: [
      {
        id: 'f',
        message: messages.flexLoan,
        hint: messages.flexLoanMeans,
        to: flex,
      },
      { id: 't', message: messages.titleLoan, hint: messages.titleLoanMeans, to: title },
    ],
    links: [
      { message: messages.aboutTitleLoans, to: '/title-loans' },
      { message: messages.aboutFlexLoans, to: '/flex-loans' },
    ],
  },
  {
    id: 'Q14',
    message: messages.clearTitle,
    hint: messages.clearTitleMeans,
    buttons: [
      { id: 'y', message: messages.yes, to: title },
      { id: 'n', message: messages.no, to: 'Q15' },
    ],
  },
  {
    id: 'Q15',
    message: messages.contactStore,
    hint: messages.noForm,
    buttons: [{ id: 's', message: messages.findStore, to: stores }],
  },
  {
    id: 'Q16',
    message: messages.canCome,
    hint: messages.storesOnlyIn,
    buttons: [{ id: 's', message: messages.findStore, to: stores }],
    links: [{ message: messages.startApplication, to: '/apply-now' }],
  },
]
