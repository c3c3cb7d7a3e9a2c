import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Recipient, Show } from '../integrations/desk-api.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { problemText } from '../shell/problem-text.ts'
import { useNow } from '../shell/use-now.ts'
import { useSession } from '../sign-in/session.ts'
import { CaseList } from './case-list.tsx'
import { queuePath } from './queue-path.ts'
import { useQueue } from './use-queue.ts'

const views: readonly { show: Show; label: string; empty: string }[] = [
  { show: 'open', label: 'Open', empty: 'Nobody is waiting.' },
  { show: 'mine', label: 'Mine', empty: 'You have taken no case.' },
  { show: 'closed', label: 'Closed', empty: 'Nothing was closed.' },
]

function RecipientChoice({ recipients, chosen }: { recipients: readonly Recipient[]; chosen: string }) {
  const navigate = useNavigate()
  if (recipients.length < 2) return null
  return (
    <label className="field">
      Inbox
      <select value={chosen} onChange={({ target }) => void navigate(queuePath(target.value))}>
        {recipients.map(({ recipient, name }) => (
          <option key={recipient} value={recipient}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

export default function QueuePage() {
  const { person, recipients } = useSession()
  const { recipient = '' } = useParams()
  const [query] = useSearchParams()
  const view = views.find(({ show }) => show === query.get('show')) ?? views[0]
  const { show, empty } = view as (typeof views)[number]
  const { cases, problem, line } = useQueue(recipient, show, person.id)
  const now = useNow(15_000)
  const name = recipients.find((each) => each.recipient === recipient)?.name ?? recipient
  return (
    <>
      <PageTitle key={recipient}>{name}</PageTitle>
      <p className="line" role="status">
        {line === 'live' ? 'Live' : 'Reconnecting…'}
      </p>
      <RecipientChoice recipients={recipients} chosen={recipient} />
      <nav aria-label="Views of the queue" className="views">
        {views.map((each) => (
          <Link
            key={each.show}
            to={`?show=${each.show}`}
            aria-current={each.show === show ? 'page' : undefined}
            preventScrollReset
          >
            {each.label}
          </Link>
        ))}
      </nav>
      {problem && <p role="alert">{problemText(problem)}</p>}
      {cases ? <CaseList cases={cases} now={now} person={person.id} empty={empty} /> : !problem && <p>Loading…</p>}
    </>
  )
}
