import { Icon } from '@cash-express/components/icon.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { Message } from '../shell/message.tsx'
import { PressButton, PressLink } from '../shell/press-button.tsx'
import { SmallPrint } from '../shell/small-print.tsx'
import { NextSteps, SheetActions } from './opening-sheet.tsx'
import { refusalOf } from './refusals.ts'

type Props = {
  readonly problem: string
  readonly hasCard: boolean
  readonly reference: string
  readonly caseLink: string
  readonly busy: boolean
  onAgain(): void
}

export function NotOpened({ problem, hasCard, reference, caseLink, busy, onAgain }: Props) {
  const { kind, mark, title, text, next, code, again } = refusalOf(problem, hasCard)
  return (
    <>
      <Message kind={kind} mark={<DeskIcon name={mark} />} role="alert">
        <h2>{title}</h2>
        <p>{text}</p>
      </Message>
      <NextSteps steps={next} />
      {code && (
        <SmallPrint>
          For head office:{' '}
          <b>
            {reference} {code}
          </b>
        </SmallPrint>
      )}
      <SheetActions>
        {again && (
          <PressButton look="pine" held={busy} onClick={onAgain}>
            <Icon name="again" />
            {busy ? 'Opening…' : 'Try again'}
          </PressButton>
        )}
        <PressLink look={again ? 'outline' : 'pine'} to={caseLink}>
          <Icon name="back" />
          Back to the case
        </PressLink>
      </SheetActions>
    </>
  )
}
