import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { releaseRule } from '@cash-express/domain/audit/unusual-releases'
import desk from '../primitives/desk.module.css'
import styles from './audit.module.css'

const { weeks, fewestDays, more, mostOfNew, withoutTry, minutesToTry, minutesAround, moreInHour } = releaseRule

/** The rule by which releases stand out, with its own numbers. */
export const RuleNote = () => (
  <details className={`${desk.size15} ${desk.snug} ${styles.rule}`}>
    <summary className={`${ui.line} ${desk.inline} ${desk.gap1half} ${ui.medium} ${desk.icon18}`}>
      What counts as unusual
      <Icon name="down" />
    </summary>
    <p>
      An opening is a contact card, an application or a part of one, or a note. The openings of a day stand out in three
      cases:
    </p>
    <ul>
      <li>
        There are more than twice as many as the median of the last {weeks} same weekdays, and at least {more} more.
        Days without an opening do not count. With fewer than {fewestDays} such days, there are more than {mostOfNew}.
      </li>
      <li>
        At least {withoutTry} of them, and more than half, are of applications without a try or a closing by the same
        person within a day before or after. The last {minutesToTry} minutes do not count yet.
      </li>
      <li>
        One of them is more than {minutesAround} minutes before its store opens or after it closes, or on a day when the
        store is closed.
      </li>
    </ul>
    <p>
      An hour stands out when it has more than twice as many as the fullest hour of those weekdays, and at least{' '}
      {moreInHour} more. The green band is the middle half of those weekdays. Unusual does not mean wrong: ask.
    </p>
  </details>
)
