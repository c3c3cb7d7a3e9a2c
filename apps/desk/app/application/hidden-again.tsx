import { DeskIcon } from '../shell/desk-icon.tsx'
import { PressButton, PressLink } from '../shell/press-button.tsx'
import { SmallPrint } from '../shell/small-print.tsx'
import { SheetActions } from './opening-sheet.tsx'

type Props = { readonly reason: string; readonly busy: boolean; readonly caseLink: string; onAgain(): void }

export const HiddenAgain = ({ reason, busy, caseLink, onAgain }: Props) => (
  <>
    <SheetActions>
      <PressButton look="pine" size="big" held={busy} onClick={onAgain}>
        <DeskIcon name="unlock" />
        {busy ? 'Opening…' : 'Open it again'}
      </PressButton>
      <PressLink look="outline" to={caseLink}>
        Back to the case
      </PressLink>
    </SheetActions>
    <SmallPrint>Same reason: {reason}. It is recorded as another opening and shown for 5 minutes.</SmallPrint>
  </>
)
