import { company } from '@cash-express/domain/site/company'
import { PhoneLink } from '../../components/phone-link.tsx'
import type { Chain, PartName } from './chain.ts'

const partWords: Record<PartName, string> = {
  application: 'your application',
  references: 'your references',
  stores: 'your other stores',
  history: 'your work history',
}

const list = new Intl.ListFormat('en-US')
const listOf = (parts: readonly PartName[]) => list.format(parts.map((part) => partWords[part]))

/** When the line breaks half way: what is there, what is not, and that nobody has to start again. */
export function PartsHelp({ chain: { received, missing } }: { chain: Chain }) {
  return (
    <p>
      We received: <strong>{listOf(received)}</strong>. Not received yet: <strong>{listOf(missing)}</strong>. Nothing
      was lost. Select “Send the rest” to continue, or call us at <PhoneLink phone={company.phone} />.
    </p>
  )
}
