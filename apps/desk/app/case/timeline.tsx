import type { EventRow, Opening } from '@cash-express/domain/cases/case-row'
import { dayAndTime } from '../shell/show-time.ts'
import { eventText, openingText } from './case-words.ts'

type Entry = { readonly key: string; readonly at: string; readonly text: string; readonly who: string }

const entryOfEvent = (event: EventRow, events: readonly EventRow[]): Entry => ({
  key: `event ${event.number}`,
  at: event.at,
  text: eventText(event, events),
  who: event.person?.name ?? 'The website',
})

const entryOfOpening = ({ id, at, who, action, part, reason }: Opening): Entry => ({
  key: `opening ${id}`,
  at,
  text: `${openingText(action, part)}: ${reason}`,
  who,
})

/** Everything that happened, the last first. */
export function Timeline({ events, openings }: { events: readonly EventRow[]; openings: readonly Opening[] }) {
  const entries = [...events.map((event) => entryOfEvent(event, events)), ...openings.map(entryOfOpening)].sort(
    (one, other) => other.at.localeCompare(one.at),
  )
  return (
    <section className="panel" aria-labelledby="timeline-title">
      <h2 id="timeline-title">What happened</h2>
      <ol className="timeline">
        {entries.map(({ key, at, text, who }) => (
          <li key={key}>
            <p>{text}</p>
            <p className="second">
              {who}, <time dateTime={at}>{dayAndTime(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
