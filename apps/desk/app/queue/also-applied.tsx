import type { LinkedCase } from '@cash-express/domain/cases/look-up'
import { Link } from 'react-router'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { casePath } from '../shell/desk-paths.ts'
import { Message } from '../shell/message.tsx'
import { onDay } from '../shell/show-day.ts'
import { Tag } from '../shell/tag.tsx'
import { useLinkedCases } from './use-linked-cases.ts'

type Props = { readonly linked: LinkedCase | undefined; readonly timeZone: string; readonly now: Date }

export const AlsoAppliedTag = ({ linked, timeZone, now }: Props) =>
  linked && (
    <Tag>
      <DeskIcon name="people" />
      Also applied {onDay(linked.otherReceivedAt, timeZone, now).replace(/^on /, '')}
    </Tag>
  )

type PlaceProps = Omit<Props, 'linked'> & { readonly reference: string; readonly recipient: string }

/** Leads to the other case, so that nobody calls the same customer twice. */
export function AlsoApplied({ reference, recipient, timeZone, now }: PlaceProps) {
  const linked = useLinkedCases(recipient)({ reference, recipient })
  if (!linked) return null
  return (
    <Message mark={<DeskIcon name="people" />}>
      <p>
        The same phone number also applied {onDay(linked.otherReceivedAt, timeZone, now)}:{' '}
        <Link to={casePath({ reference: linked.other, recipient })}>{linked.other}</Link>
      </p>
    </Message>
  )
}
