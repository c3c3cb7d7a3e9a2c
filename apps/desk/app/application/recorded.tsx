import { Facts } from '../shell/facts.tsx'
import { Panel } from '../shell/panel.tsx'
import { SmallPrint } from '../shell/small-print.tsx'
import { Reference } from './opening-sheet.tsx'

type Props = {
  readonly title: string
  readonly who: string
  readonly what: string
  readonly reference: string
  readonly when: string
  readonly why: string
}

export const Recorded = ({ title, who, what, reference, when, why }: Props) => (
  <Panel title={title}>
    <Facts
      facts={[
        ['Who', who],
        [
          'What',
          <>
            {what} <Reference>{reference}</Reference>
          </>,
        ],
        ['When', when],
        ['Why', why],
      ]}
    />
    <SmallPrint>Head office and compliance can see it. It cannot be removed.</SmallPrint>
  </Panel>
)
