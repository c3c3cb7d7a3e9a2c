/** The seven things the lender sells. The ids are the ones stores and old links already use. */
export type ServiceId = 1 | 3 | 4 | 6 | 7 | 8 | 9

export type AppliedFor =
  | 'checkcashing'
  | 'flexloan'
  | 'paydayloan'
  | 'installmntloan'
  | 'titleloanstitlepawn'
  | 'pawnloan'

export type ApplySlug = 'check-cashing' | 'title-loan' | 'flex-loan' | 'pawn-loan' | 'payday-loan' | 'installment-loan'

export type Service = {
  readonly id: ServiceId
  /** As a menu names it. */
  readonly name: string
  /** As a form names one of it. */
  readonly one: string
  /** The page that explains it, without the slash. */
  readonly slug: string
  readonly applySlug: ApplySlug
  readonly appliedFor: AppliedFor
}

/** In the order of the SERVICES menu. */
export const services = [
  {
    id: 7,
    name: 'Flex loans',
    one: 'Flex loan',
    slug: 'flex-loans',
    applySlug: 'flex-loan',
    appliedFor: 'flexloan',
  },
  {
    id: 3,
    name: 'Payday loans',
    one: 'Payday loan',
    slug: 'payday-loans',
    applySlug: 'payday-loan',
    appliedFor: 'paydayloan',
  },
  {
    id: 8,
    name: 'Installment loans',
    one: 'Installment loan',
    slug: 'installment-loans',
    applySlug: 'installment-loan',
    appliedFor: 'installmntloan',
  },
  {
    id: 4,
    name: 'Title loans',
    one: 'Title loan',
    slug: 'title-loans',
    applySlug: 'title-loan',
    appliedFor: 'titleloanstitlepawn',
  },
  {
    id: 1,
    name: 'Check cashing',
    one: 'Check cashing',
    slug: 'check-cashing',
    applySlug: 'check-cashing',
    appliedFor: 'checkcashing',
  },
  {
    id: 6,
    name: 'Pawn loans',
    one: 'Pawn loan',
    slug: 'pawn-loans',
    applySlug: 'pawn-loan',
    appliedFor: 'pawnloan',
  },
  {
    id: 9,
    name: 'Cash for gold',
    one: 'Cash for gold',
    slug: 'cash-for-gold',
    applySlug: 'pawn-loan',
    appliedFor: 'pawnloan',
  },
] as const satisfies readonly Service[]

export const titleLoanId = 4 satisfies ServiceId

export const serviceById = (id: number): Service | undefined => services.find((service) => service.id === id)

export const applyPath = ({ applySlug, id }: Service) => `/apply-now/${applySlug}/${id}` as const

/** The service that an Apply Now link preselects: its id decides, whatever form the address names before it. */
export const serviceOfApplyPath = (path: string): Service | undefined => {
  const [, , , id] = path.split('/')
  return services.find((service) => String(service.id) === id)
}
