import { Banner } from '@cash-express/components/banner.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import scene from '../scenes/scene-saving.svg'
import { metaOf } from '../shell/page-meta.ts'
import { BeforeYouBorrow } from './financial-literacy/before-you-borrow.tsx'
import * as words from './financial-literacy/financial-literacy-words.tsx'
import { GuideCards } from './financial-literacy/guide-cards.tsx'
import { MoneyPlan } from './financial-literacy/money-plan.tsx'
import { StateAgencies } from './financial-literacy/state-agencies.tsx'

export const meta = metaOf({ title: words.title, description: words.description })

export default function FinancialLiteracyPage() {
  return (
    <>
      <Banner title={words.title} lead={words.freeHelp} note={words.forEveryone} picture={scene}>
        <ButtonLink to="#guides" look="brass">
          {words.seeGuides}
        </ButtonLink>
        <ButtonLink to="#agencies-heading" look="ghost">
          {words.stateAgencies}
        </ButtonLink>
      </Banner>
      <MoneyPlan />
      <GuideCards />
      <BeforeYouBorrow />
      <StateAgencies />
    </>
  )
}
