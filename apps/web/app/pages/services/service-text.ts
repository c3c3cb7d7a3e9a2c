import type { IconName } from '@cash-express/components/icon.tsx'
import type { ServiceId } from '@cash-express/domain/services/service'
import type { MDXContent } from 'mdx/types'
import * as cashForGold from '../../../content/services/cash-for-gold.mdx'
import * as checkCashing from '../../../content/services/check-cashing.mdx'
import * as flexLoans from '../../../content/services/flex-loans.mdx'
import * as installmentLoans from '../../../content/services/installment-loans.mdx'
import * as pawnLoans from '../../../content/services/pawn-loans.mdx'
import * as paydayLoans from '../../../content/services/payday-loans.mdx'
import * as titleLoans from '../../../content/services/title-loans.mdx'

export type ServiceFrontMatter = {
  readonly promise: string
  readonly facts: readonly { readonly icon: IconName; readonly title: string; readonly words: string }[]
  readonly steps: readonly { readonly title: string; readonly words: string }[]
  readonly questions: readonly { readonly ask: string; readonly answer: string }[]
}

type ServiceText = { readonly default: MDXContent; readonly frontmatter: ServiceFrontMatter }

export const serviceTexts = {
  1: checkCashing,
  3: paydayLoans,
  4: titleLoans,
  6: pawnLoans,
  7: flexLoans,
  8: installmentLoans,
  9: cashForGold,
} as unknown as Record<ServiceId, ServiceText>
