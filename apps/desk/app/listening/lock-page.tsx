import { Icon } from '@cash-express/components/icon.tsx'
import type { Board, BoardResponse } from '@cash-express/domain/cases/board'
import { makeTabKey, type TabKey } from '@cash-express/envelope/browser/tab-key'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { signOut } from '../integrations/desk-api.ts'
import { caseTitle } from '../queue/case-text.ts'
import { dueLabel } from '../queue/queue-groups.ts'
import { ActionButton } from '../shell/action-button.tsx'
import { DeskIcon, type DeskIconName } from '../shell/desk-icon.tsx'
import { boardInboxOfPath } from '../shell/desk-paths.ts'
import { ErrorText } from '../shell/field.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { clockOnDay } from '../shell/show-day.ts'
import { clockTime, longDay } from '../shell/show-time.ts'
import { openingText, zoneOfStore } from '../shell/store-day.ts'
import { useNow } from '../shell/use-now.ts'
import { forgetTab } from '../sign-in/forget-tab.ts'
import { goToSignIn } from '../sign-in/tab.ts'
import { boardName, isLateDue, lateTitle, newestTitle, nextPromise, todayText } from './board-text.ts'
import { Brand, Clock, Line, Sound } from './listening-parts.tsx'
import styles from './lock-page.module.css'
import { useBoard } from './use-board.ts'

type CardProps = {
  readonly look: 'new' | 'late' | 'lost' | 'quiet'
  readonly icon?: DeskIconName
  readonly above: string
  readonly title: string
  readonly children: ReactNode
}

const looks = { new: styles.new, late: styles.late, lost: styles.lost, quiet: '' }

const Card = ({ look, icon, above, title, children }: CardProps) => (
  <div className={`${styles.card} ${looks[look]}`}>
    {icon && (
      <span className={styles.bell} aria-hidden="true">
        <DeskIcon name={icon} />
      </span>
    )}
    <div>
      <p className={styles.above}>{above}</p>
      <p className={styles.title}>{title}</p>
      <p>{children}</p>
    </div>
  </div>
)

type News = { readonly board: Board; readonly now: Date; readonly lost: boolean; readonly arrivedAt: Date | undefined }

/** The most urgent thing: no line, then a new case, then a late one. */
function NewsCard({ board, now, lost, arrivedAt }: News) {
  const timeZone = zoneOfStore(board.store)
  if (lost)
    return (
      <Card look="lost" icon="offline" above="Trying again" title="No connection">
        New applications do not ring here. They still reach the store’s mailbox. Check the network, or open the desk on
        a phone.
      </Card>
    )
  if (arrivedAt)
    return (
      <Card look="new" icon="bell" above={clockTime(arrivedAt, timeZone)} title={newestTitle(board)}>
        {board.newest?.due && `${dueLabel(board.newest)} ${clockOnDay(board.newest.due, timeZone, now)}. `}
        Unlock to see it.
      </Card>
    )
  const late = board.nextDue.find((row) => isLateDue(row, now))
  if (late?.due)
    return (
      <Card look="late" icon="late" above={`Since ${clockOnDay(late.due, timeZone, now)}`} title={lateTitle(board)}>
        The first is a {caseTitle(late).toLowerCase()}.{' '}
        {late.holder ? `${late.holder} has it.` : 'Nobody has called yet. Unlock and call it first.'}
      </Card>
    )
  return (
    <Card look="quiet" above="Next promise" title={nextPromise(board, now) ?? 'Nothing is due'}>
      {todayText(board, now)}
    </Card>
  )
}

function Stats({ board, lostSince }: { board: Board; lostSince: Date | undefined }) {
  const then = lostSince ? `, ${clockTime(lostSince, zoneOfStore(board.store))}` : ''
  return (
    <dl className={styles.stats}>
      <div>
        <dt>waiting{then}</dt>
        <dd>{board.waiting}</dd>
      </div>
      <div className={board.late > 0 && !lostSince ? styles.someLate : undefined}>
        <dt>late{then}</dt>
        <dd>{board.late}</dd>
      </div>
    </dl>
  )
}

type UnlockProps = { readonly tab: TabKey | undefined; readonly lost: boolean; readonly name: string | undefined }

function Unlock({ tab, lost, name }: UnlockProps) {
  const [failed, setFailed] = useState<string>()
  // The tab keeps its key, if it still has it.
  const unlock = async () => goToSignIn(tab ?? (await makeTabKey()), { stepUp: true })
  const leave = async () => {
    const result = await signOut()
    if (!result.ok) return setFailed('You are still signed in. Check your connection and try again.')
    forgetTab()
    location.assign(result.value.to)
  }
  return (
    <div className={styles.unlock}>
      <ActionButton
        size="big"
        wide
        held={lost}
        onClick={() => void unlock().catch(() => setFailed('This browser did not keep the key of the tab.'))}
      >
        <DeskIcon name="unlock" />
        Unlock
      </ActionButton>
      {lost ? (
        <p>Unlocking needs a connection. What you were typing is kept on this device.</p>
      ) : (
        <p>
          {name ? `As ${name}: the company sign-in asks who you are.` : 'The company sign-in asks who you are.'} Then
          the desk opens where you left it.
        </p>
      )}
      <ActionButton look="plain" size="small" held={lost} onClick={() => void leave()}>
        <DeskIcon name="exit" />
        {name ? `Not ${name.split(' ')[0]}? Sign ${name.split(' ')[0]} out` : 'Sign out'}
      </ActionButton>
      <div role="alert">{failed && <ErrorText>{failed}</ErrorText>}</div>
    </div>
  )
}

const lineText = (lostSince: Date | undefined, response: BoardResponse | undefined, timeZone: string) => {
  if (lostSince) return `Not listening since ${clockTime(lostSince, timeZone)}`
  return response ? `Listening until ${clockTime(response.endsAt, timeZone)}` : 'Connecting'
}

/** Stands in the place of every page while the session is locked, so that nothing of a case is left in the document. */
export function LockPage({ tab }: { tab: TabKey | undefined }) {
  const { response, lostSince, arrivedAt } = useBoard(boardInboxOfPath(useLocation().pathname))
  const now = useNow(1_000)
  const board = response?.board ?? undefined
  const timeZone = zoneOfStore(board?.store)
  const lost = lostSince !== undefined
  const title = board && arrivedAt ? `(${board.arrivals}) ${newestTitle(board)}` : 'Locked, listening'
  useEffect(() => {
    document.title = `${title} | Cash Express desk`
  }, [title])
  // Another tab of this browser unlocked it.
  const isUnlocked = response !== undefined && response.lockedAt === null
  useEffect(() => {
    if (isUnlocked) location.reload()
  }, [isUnlocked])

  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        <p className={styles.locked}>
          <Icon name="lock" />
          {response?.lockedAt ? `Locked at ${clockTime(response.lockedAt, timeZone)}` : 'Locked'}
        </p>
      </header>
      <main className={styles.main} id="main">
        <div className={styles.store}>
          <PageTitle>{board ? boardName(board) : 'The desk is locked'}</PageTitle>
          <Clock now={now} timeZone={timeZone} />
          <p>
            {longDay(now, timeZone)}
            {board?.store && `. ${openingText(board.store, now)}`}
          </p>
        </div>
        <div className={styles.side}>
          <div role="status">{board && <NewsCard board={board} now={now} lost={lost} arrivedAt={arrivedAt} />}</div>
          {board && <Stats board={board} lostSince={lostSince} />}
          <Unlock tab={tab} lost={lost} name={response?.person.name} />
        </div>
      </main>
      <footer className={styles.foot}>
        <Line
          lost={lost}
          text={lineText(lostSince, response, timeZone)}
          small={!lost && response ? 'Then your 12-hour sign-in ends' : undefined}
        />
        <Sound />
      </footer>
    </div>
  )
}
