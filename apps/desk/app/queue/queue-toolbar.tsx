import ui from '@cash-express/components/styles/primitives.module.css'
import { Link, useNavigate, useSearchParams } from 'react-router'
import desk from '../primitives/desk.module.css'
import { queuePath } from '../shell/desk-paths.ts'
import { clockTime, zoneName } from '../shell/show-time.ts'
import { InlineSelect } from './inline-select.tsx'
import styles from './queue.module.css'
import { useQueue } from './queue-context.ts'
import type { QueueKind } from './queue-kinds.ts'
import { applicationChoices, type QueueView, queueViews, viewQuery } from './queue-views.ts'

type Props = {
  readonly kind: QueueKind
  readonly view: QueueView
  readonly form: string
  readonly counts: Readonly<Record<QueueView, number | undefined>>
  readonly now: Date
}

export function QueueToolbar({ kind, view, form, counts, now }: Props) {
  const navigate = useNavigate()
  const [, setQuery] = useSearchParams()
  const { recipient = '', inboxes, timeZone } = useQueue()
  const forms = kind.form === 'apply-now' ? applicationChoices : []
  return (
    <div
      className={`${ui.cluster} ${ui.between} ${ui.middle} ${ui.gap4} ${desk.rows2} ${ui.shrinks} ${styles.toolbar}`}
    >
      <nav aria-label="Which cases">
        <ul className={`${ui.line} ${desk.gap1} ${styles.tabs}`}>
          {queueViews.map(({ name, label, more }) => (
            <li key={name}>
              <Link
                to={viewQuery(name, form)}
                aria-current={name === view ? 'page' : undefined}
                preventScrollReset
                replace
              >
                <span>
                  {label}
                  {more && <span className={styles.roomy}>{more}</span>}
                </span>{' '}
                <b>{counts[name] ?? '–'}</b>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`${ui.cluster} ${ui.middle} ${ui.gap4} ${desk.rows2} ${ui.shrinks} ${styles.filters}`}>
        <p className={`${ui.small} ${styles.now}`}>
          {clockTime(now, timeZone)} {zoneName(now, timeZone)}
        </p>
        {inboxes.length > 1 && (
          <InlineSelect
            label="Inbox"
            value={recipient}
            onChoose={(chosen) => void navigate(queuePath(chosen, kind.segment))}
          >
            {inboxes.map((inbox) => (
              <option key={inbox.recipient} value={inbox.recipient}>
                {inbox.name}
              </option>
            ))}
          </InlineSelect>
        )}
        {forms.length > 0 && (
          <InlineSelect
            label="Service"
            value={form}
            onChoose={(chosen) => setQuery(viewQuery(view, chosen), { replace: true, preventScrollReset: true })}
          >
            <option value="">All services</option>
            {forms.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </InlineSelect>
        )}
      </div>
    </div>
  )
}
