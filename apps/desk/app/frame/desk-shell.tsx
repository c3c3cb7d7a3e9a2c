import { Icon } from '@cash-express/components/icon.tsx'
import { Logo } from '@cash-express/components/logo.tsx'
import skip from '@cash-express/components/skip-link.module.css'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { Role } from '@cash-express/domain/cases/person'
import { isLate } from '@cash-express/domain/cases/promise'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import desk from '../primitives/desk.module.css'
import { useQueue } from '../queue/queue-context.ts'
import { waitsForNextTry } from '../queue/queue-groups.ts'
import { isInQueue, type QueueKind, queueKindAt, queueKindOf, queueKindsOf } from '../queue/queue-kinds.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { findPath, homePath, isCasePath, isQueuePath, morePath, queuePath } from '../shell/desk-paths.ts'
import { isInSection, type Section, sectionsOf } from '../shell/sections.ts'
import { openingText } from '../shell/store-day.ts'
import { findFieldId, useKeys } from '../shell/use-keys.ts'
import { useNow } from '../shell/use-now.ts'
import { useSession } from '../sign-in/session.ts'
import styles from './desk-shell.module.css'
import { KeysDialog } from './keys-dialog.tsx'
import { PersonMenu } from './person-menu.tsx'
import { renewPush } from './push-messages.ts'
import { useSectionWork, useWaitingWork, WaitingWorkContext } from './waiting-work.ts'

const lineTexts = { connecting: 'Connecting', live: 'Live', reconnecting: 'Reconnecting', offline: 'No connection' }

function Place({ now }: { now: Date }) {
  const { recipient, nameOf, store, problem } = useQueue()
  if (!recipient || problem === 'not found') return null
  return (
    <p className={`${desk.grid} ${desk.tight} ${styles.place}`}>
      <b>{nameOf(recipient)}</b>
      {store && <span>{openingText(store, now)}</span>}
    </p>
  )
}

function Count({ kind, role, now }: { kind: QueueKind; role: Role; now: Date }) {
  const { state } = useQueue()
  const waiting = state?.open.filter((row) => isInQueue(kind, role)(row) && !waitsForNextTry(row, now)) ?? []
  const late = waiting.filter((row) => isLate(row, now)).length
  if (waiting.length === 0) return null
  return (
    <span
      className={`${ui.line} ${desk.inline} ${desk.gap1} ${ui.numbers} ${ui.nowrap} ${styles.count} ${late > 0 ? styles.late : ''}`}
    >
      {late > 0 ? late : waiting.length}
      <Spoken>{late > 0 ? ` late, ${waiting.length} waiting` : ' waiting'}</Spoken>
    </span>
  )
}

function SectionCount({ section }: { section: Section }) {
  const work = useSectionWork(section)
  if (!work) return null
  return (
    <span
      className={`${ui.line} ${desk.inline} ${desk.gap1} ${ui.numbers} ${ui.nowrap} ${styles.count} ${work.isLate ? styles.late : ''}`}
    >
      {work.count}
      <Spoken>{work.words}</Spoken>
    </span>
  )
}

export function DeskShell({ children }: { children: ReactNode }) {
  const { home, line, problem, state } = useQueue()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const now = useNow(15_000)
  const [showsKeys, setShowsKeys] = useState(false)
  const isCase = isCasePath(pathname)
  const { role } = useSession().person
  const own = sectionsOf(role)
  const work = useWaitingWork(role, pathname)
  const [first, ...others] = queueKindsOf(home ?? '', role)
  // Five places fit beside each other; the last leads to the rest.
  const places = home ? 3 - others.length : 5
  const shownOnPhone = own.length > places ? places - 1 : places

  const caseShown = isCase
    ? [...(state?.open ?? []), ...(state?.closed ?? [])].find(({ reference }) => pathname.split('/')[2] === reference)
    : undefined
  const shown = caseShown ? queueKindOf(caseShown, role) : queueKindAt(home ?? '', role, pathname.split('/')[3])
  const linkTo = (kind: QueueKind) => (
    <li key={kind.form}>
      <Link
        to={queuePath(home ?? '', kind.segment)}
        aria-current={kind.form !== shown.form ? undefined : isQueuePath(pathname) ? 'page' : isCase || undefined}
      >
        <DeskIcon name={kind.icon} />
        <span>{kind.label}</span>
        <Count kind={kind} role={role} now={now} />
      </Link>
    </li>
  )

  useEffect(() => {
    if (home?.startsWith('store:')) void renewPush(home)
  }, [home])
  useKeys({
    '/': () => {
      const field = document.getElementById(findFieldId)
      if (field?.checkVisibility()) field.focus()
      else void navigate(findPath)
    },
    '?': () => setShowsKeys(true),
  })

  return (
    <WaitingWorkContext value={work}>
      <div className={`${styles.shell} ${isCase ? styles.withoutBar : ''}`}>
        <a className={`${skip.skip} ${styles.skip}`} href="#main">
          Skip to the content
        </a>
        <header className={styles.rail}>
          <div className={`${ui.stack} ${desk.gap3half} ${styles.bar}`}>
            <Link className={styles.brand} to={homePath}>
              <Logo on="pine" />
              <b>Desk</b>
            </Link>
            <Place now={now} />
          </div>
          <nav className={`${desk.icon20} ${styles.nav}`} aria-label="Desk">
            <ul className={ui.stack}>
              {home && (
                <>
                  {linkTo(first)}
                  <li>
                    <Link to={findPath} aria-current={pathname === findPath ? 'page' : undefined}>
                      <Icon name="search" />
                      <span>Find</span>
                    </Link>
                  </li>
                  {others.map(linkTo)}
                </>
              )}
              {own.map((section, place) => (
                <li key={section.path} className={place < shownOnPhone ? undefined : styles.notOnPhone}>
                  <Link to={section.path} aria-current={isInSection(pathname, section) ? 'page' : undefined}>
                    <DeskIcon name={section.icon} />
                    <span>{section.label}</span>
                    <SectionCount section={section} />
                  </Link>
                </li>
              ))}
              {own.length > shownOnPhone && (
                <li className={styles.onlyOnPhone}>
                  <Link to={morePath} aria-current={pathname === morePath ? 'page' : undefined}>
                    <DeskIcon name="more" />
                    <span>More</span>
                  </Link>
                </li>
              )}
              <li className={styles.wide}>
                <button type="button" onClick={() => setShowsKeys(true)}>
                  <DeskIcon name="keyboard" />
                  <span>Keys</span>
                </button>
              </li>
            </ul>
          </nav>
          <div className={`${ui.stack} ${desk.gap1} ${styles.foot}`}>
            {home && problem !== 'not found' && (
              <p className={`${ui.line} ${styles.line} ${line === 'live' ? '' : styles.off}`} role="status">
                {lineTexts[line]}
              </p>
            )}
            <PersonMenu onKeys={() => setShowsKeys(true)} />
          </div>
        </header>
        <main id="main" tabIndex={-1} className={`${ui.shrinks} ${styles.main}`}>
          <div className={`${ui.stack} ${ui.gap4} ${styles.inner}`}>{children}</div>
        </main>
        {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      </div>
    </WaitingWorkContext>
  )
}
