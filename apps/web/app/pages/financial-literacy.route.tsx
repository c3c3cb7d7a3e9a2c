import { Banner } from '@cash-express/components/banner.tsx'
import { ButtonLink } from '@cash-express/components/button-link.tsx'
import scene from '../scenes/scene-saving.svg'
import { metaOf } from '../shell/page-meta.ts'
import { BeforeYouBorrow } from './financial-literacy/before-you-borrow.tsx'
import * as messages from './financial-literacy/financial-literacy.messages.tsx'
import { GuideCards } from './financial-literacy/guide-cards.tsx'
import { MoneyPlan } from './financial-literacy/money-plan.tsx'
import { StateAgencies } from './financial-literacy/state-agencies.tsx'

export const meta = metaOf({ title: messages.title, description: messages.description })

export default function FinancialLiteracyPage() {
  return (
    <>
      <Banner title={messages.title} lead={messages.freeHelp} note={messages.forEveryone} picture={scene}>
        <ButtonLink to="#guides" look="brass">
          {messages.seeGuides}
        </ButtonLink>
        <ButtonLink to="#agencies-heading" look="ghost">
          {messages.stateAgencies}
        </ButtonLink>
      </Banner>
      <MoneyPlan />
      <GuideCards />
      <BeforeYouBorrow />
      <StateAgencies />
    </>
  )
}
