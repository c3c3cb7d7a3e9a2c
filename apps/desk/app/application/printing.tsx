import { Icon } from '@cash-express/components/icon.tsx'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ActionButton } from '../shell/action-button.tsx'
import { Dialog } from '../shell/dialog.tsx'
import { Message } from '../shell/message.tsx'

/** Paper is printed only after the recording. Whoever cancels while it is recorded must not get paper later. */
export function createPrintRequest() {
  let latest: object | undefined
  return {
    async ask(record: () => Promise<boolean>): Promise<'print' | 'refused' | 'canceled'> {
      const own = {}
      latest = own
      const isRecorded = await record()
      if (latest !== own) return 'canceled'
      latest = undefined
      return isRecorded ? 'print' : 'refused'
    },
    cancel() {
      latest = undefined
    },
  }
}

type Printing = {
  readonly isAsking: boolean
  /** The head of the printed page; undefined while nothing is printed. */
  readonly printed: string | undefined
  ask(): void
  cancel(): void
  print(): Promise<void>
}

export function usePrinting(record: () => Promise<boolean>, lineAbove: () => string): Printing {
  const [isAsking, setIsAsking] = useState(false)
  const [printed, setPrinted] = useState<string>()
  const [request] = useState(createPrintRequest)
  useEffect(() => {
    const end = () => setPrinted(undefined)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('afterprint', end)
      request.cancel()
    }
  }, [request])

  async function print() {
    const answer = await request.ask(record)
    if (answer === 'canceled') return
    if (answer === 'refused') return setIsAsking(false)
    // The browser prints what the page shows when it is asked.
    flushSync(() => {
      setIsAsking(false)
      setPrinted(lineAbove())
    })
    window.print()
  }

  return {
    isAsking,
    printed,
    ask: () => setIsAsking(true),
    cancel() {
      request.cancel()
      setIsAsking(false)
    },
    print,
  }
}

type Props = { readonly thing: string; readonly busy: boolean; onPrint(): void; onClose(): void }

/** Paper leaves the desk's protection, so printing asks again and is recorded. */
export const PrintDialog = ({ thing, busy, onPrint, onClose }: Props) => (
  <Dialog
    title={`Print ${thing}?`}
    onClose={onClose}
    foot={
      <>
        <ActionButton look="pine" held={busy} onClick={onPrint}>
          <Icon name="print" />
          {busy ? 'Recording…' : 'Record it and print'}
        </ActionButton>
        <ActionButton onClick={onClose}>Cancel</ActionButton>
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
