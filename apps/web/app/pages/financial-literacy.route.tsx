import { Banner } from '@cash-express/components/banner.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import scene from '../scenes/scene-saving.svg'
import { metaOf } from '../shell/page-meta.ts'
import { BeforeYouBorrow } from './financial-literacy/before-you-borrow.tsx'
import { GuideCards } from './financial-literacy/guide-cards.tsx'
import { MoneyPlan } from './financial-literacy/money-plan.tsx'
import { StateAgencies } from './financial-literacy/state-agencies.tsx'

export const meta = metaOf({
  title: 'Financial literacy',
  description: 'Free help with money: nine short guides, a simple plan, and the state agencies that oversee lenders.',
})

export default function FinancialLiteracyPage() {
  return (
    <>
      <Banner
        title="Financial literacy"
        lead="Free help with money: budgets, credit, and how to borrow safely."
        note="For everyone. You don't have to be a customer."
        picture={scene}
      >
        <ButtonLink to="#guides" look="brass">
          See the nine guides
        </ButtonLink>
        <ButtonLink to="#agencies-heading" look="ghost">
          State agencies
        </ButtonLink>
      </Banner>
      <MoneyPlan />
      <GuideCards />
      <BeforeYouBorrow />
      <StateAgencies />
    </>
  )
}
