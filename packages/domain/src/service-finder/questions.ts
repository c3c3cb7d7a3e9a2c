import type { StoreStateCode } from '../geography/states.ts'
import { applyPath, type ServiceId, services } from '../services/service.ts'
import * as words from './questions-words.ts'

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
    message: words.borrowToday,
    buttons: [
      { id: 'y', message: words.yes, to: 'Q2' },
      { id: 'n', message: words.no, to: 'Q3' },
    ],
  },
  {
    id: 'Q2',
    message: words.whichState,
    buttons: [
      { id: 'tn', message: 'Tennessee', to: 'Q4', state: 'TN' },
      { id: 'ky', message: 'Kentucky', to: 'Q5', state: 'KY' },
      { id: 'al', message: 'Alabama', to: 'Q6', state: 'AL' },
      { id: 'ms', message: 'Mississippi', to: 'Q7', state: 'MS' },
      { id: 'xx', message: words.anotherState, to: 'Q16' },
    ],
  },
  {
    id: 'Q3',
    message: words.checkToCash,
    buttons: [
      { id: 'y', message: words.yes, to: checkCashing },
      { id: 'n', message: words.no, to: 'Q8' },
    ],
  },
  {
    id: 'Q4',
    message: words.howMuch,
    buttons: [
      { id: 'a', message: words.upTo425, to: 'Q10' },
      { id: 'b', message: words.from425To2500, to: 'Q11' },
      { id: 'c', message: words.moreThan2500, to: flex },
    ],
  },
  {
    id: 'Q5',
    message: words.howMuch,
    buttons: [
      { id: 'a', message: words.upTo500, to: 'Q10' },
      { id: 'b', message: words.moreThan500, to: 'Q11' },
    ],
  },
  {
    id: 'Q6',
    message: words.howMuch,
    buttons: [
      { id: 'a', message: words.upTo500, to: 'Q10' },
      { id: 'b', message: words.from500To950, to: 'Q11' },
      { id: 'c', message: words.moreThan950, to: 'Q14' },
    ],
  },
  {
    id: 'Q7',
    message: words.howMuch,
    buttons: [
      { id: 'a', message: words.upTo400, to: 'Q10' },
      { id: 'b', message: words.moreThan400, to: 'Q14' },
    ],
  },
  {
    id: 'Q8',
    message: words.somethingToSell,
    buttons: [
      {
        id: 'y',
        message: words.yes,
        hint: words.sellNotBorrow,
        to: pawn,
      },
      {
        id: 'g',
        message: words.goldOrJewelry,
        hint: words.saleNotLoan,
        to: gold,
      },
      { id: 'n', message: words.no, to: 'Q9' },
    ],
  },
  {
    id: 'Q9',
    message: words.visitPawnStore,
    hint: words.pawnStoresSell,
    buttons: [{ id: 's', message: words.findStore, to: stores }],
  },
  {
    id: 'Q10',
    message: words.advanceOnPaycheck,
    hint: words.advanceMeans,
    buttons: [
      { id: 'y', message: words.yes, to: payday },
      { id: 'n', message: words.no, to: { MS: 'Q14', others: 'Q11' } },
    ],
  },
  {
    id: 'Q11',
    message: words.haveCollateral,
    hint: words.collateralMeans,
    buttons: [
      { id: 'y', message: words.yes, to: { KY: pawn, others: 'Q12' } },
      { id: 'n', message: words.no, to: { KY: 'Q15', AL: installment, others: flex } },
    ],
  },
  {
    id: 'Q12',
    message: words.whichCollateral,
    buttons: [
      {
        id: 'p',
        message: words.personalProperty,
        hint: words.personalPropertyLike,
        to: { AL: installment, others: pawn },
      },
      { id: 'v', message: words.vehicle, hint: words.vehicleLike, to: { AL: title, others: 'Q13' } },
    ],
  },
  {
    id: 'Q13',
    message: words.whichPreferred,
    buttons: [
      {
        id: 'f',
        message: words.flexLoan,
        hint: words.flexLoanMeans,
        to: flex,
      },
      { id: 't', message: words.titleLoan, hint: words.titleLoanMeans, to: title },
    ],
    links: [
      { message: words.aboutTitleLoans, to: '/title-loans' },
      { message: words.aboutFlexLoans, to: '/flex-loans' },
    ],
  },
  {
    id: 'Q14',
    message: words.clearTitle,
    hint: words.clearTitleMeans,
    buttons: [
      { id: 'y', message: words.yes, to: title },
      { id: 'n', message: words.no, to: 'Q15' },
    ],
  },
  {
    id: 'Q15',
    message: words.contactStore,
    hint: words.noForm,
    buttons: [{ id: 's', message: words.findStore, to: stores }],
  },
  {
    id: 'Q16',
    message: words.canCome,
    hint: words.storesOnlyIn,
    buttons: [{ id: 's', message: words.findStore, to: stores }],
    links: [{ message: words.startApplication, to: '/apply-now' }],
  },
]
