import * as messages from './service.messages.ts'

type Described = {
  readonly id: number
  /** The name in a menu. */
  readonly name: string
  /** The singular name, used in forms. */
  readonly one: string
  /** The path of its page, without the slash. */
  readonly slug: string
  /** The form's name in a URL and a payload; two services may share one. */
  readonly applySlug: string
  readonly appliedFor: string
}

/** In the order of the SERVICES menu. Stores and old links use these ids. */
export const services = [
  {
    id: 7,
    name: messages.flexLoans,
    one: messages.flexLoan,
    slug: 'flex-loans',
    applySlug: 'flex-loan',
    appliedFor: 'flexloan',
  },
  {
    id: 3,
    name: messages.paydayLoans,
    one: messages.paydayLoan,
    slug: 'payday-loans',
    applySlug: 'payday-loan',
    appliedFor: 'paydayloan',
  },
  {
    id: 8,
    name: messages.installmentLoans,
    one: messages.installmentLoan,
    slug: 'installment-loans',
    applySlug: 'installment-loan',
    appliedFor: 'installmntloan',
  },
  {
    id: 4,
    name: messages.titleLoans,
    one: messages.titleLoan,
    slug: 'title-loans',
    applySlug: 'title-loan',
    appliedFor: 'titleloanstitlepawn',
  },
  {
    id: 1,
    name: messages.checkCashing,
    one: messages.checkCashing,
    slug: 'check-cashing',
    applySlug: 'check-cashing',
    appliedFor: 'checkcashing',
  },
  {
    id: 6,
    name: messages.pawnLoans,
    one: messages.pawnLoan,
    slug: 'pawn-loans',
    applySlug: 'pawn-loan',
    appliedFor: 'pawnloan',
  },
  {
    id: 9,
    name: messages.cashForGold,
    one: messages.cashForGold,
    slug: 'cash-for-gold',
    applySlug: 'pawn-loan',
    appliedFor: 'pawnloan',
  },
] as const satisfies readonly Described[]

type Listed = (typeof services)[number]
export type ServiceId = Listed['id']
export type ApplySlug = Listed['applySlug']
export type AppliedFor = Listed['appliedFor']

export type Service = Described & {
  readonly id: ServiceId
  readonly applySlug: ApplySlug
  readonly appliedFor: AppliedFor
}

export const titleLoanId = 4 satisfies ServiceId

export const serviceById = (id: number): Service | undefined => services.find((service) => service.id === id)

export const applyPath = ({ applySlug, id }: Service) => `/apply-now/${applySlug}/${id}` as const

/** The service that an Apply Now link preselects. Only the id counts, even if the URL names another form. */
export const serviceOfApplyPath = (path: string): Service | undefined => {
  const [, id] = path.split('/apply-now/')[1]?.split('/') ?? []
  return services.find((service) => String(service.id) === id)
}
