import { Icon } from '@cash-express/components/icon.tsx'
import { Dialog } from '../shell/dialog.tsx'
import { Message } from '../shell/message.tsx'
import { PressButton } from '../shell/press-button.tsx'

type Props = { readonly thing: string; readonly busy: boolean; onPrint(): void; onClose(): void }

/** Paper leaves the desk's protection, so printing asks again and is recorded. */
export const PrintDialog = ({ thing, busy, onPrint, onClose }: Props) => (
  <Dialog
    title={`Print ${thing}?`}
    onClose={onClose}
    foot={
      <>
        <PressButton look="pine" held={busy} onClick={onPrint}>
          <Icon name="print" />
          {busy ? 'Recording…' : 'Record it and print'}
        </PressButton>
        <PressButton onClick={onClose}>Cancel</PressButton>
      </>
    }
  >
    <p>
      Printing is recorded with your name, like an opening. Once you press, the record cannot be taken back, even if you
      cancel. The Social Security number is left out.
    </p>
    <Message mark={<Icon name="bin" />}>
      <p>Shred the paper when you no longer need it.</p>
    </Message>
  </Dialog>
)
