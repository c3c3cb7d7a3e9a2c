import type { Board, DueCase } from '@cash-express/domain/cases/board'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { percent } from '../overview/stat-text.ts'
import { CaseIcon } from '../queue/case-icon.tsx'
import { caseTitle } from '../queue/case-text.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { boardInboxOfPath } from '../shell/desk-paths.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { calendarDay } from '../shell/show-day.ts'
import { clockTime, shortWeekDay } from '../shell/show-time.ts'
import { openingText, zoneOfStore } from '../shell/store-day.ts'
import { useNow } from '../shell/use-now.ts'
import { boardName, dueBadge, isLateDue, lateTitle, newestTitle, weekShare } from './board-text.ts'
import { Brand, Clock, Line, Sound } from './listening-parts.tsx'
import { useBoard } from './use-board.ts'
import styles from './wallboard.module.css'

type Shown = { readonly board: Board; readonly now: Date }

function Alarm({ board, now, arrivedAt }: Shown & { arrivedAt: Date | undefined }) {
  const timeZone = zoneOfStore(board.store)
  const late = board.nextDue.filter((row) => isLateDue(row, now)).slice(0, 3)
  if (arrivedAt)
    return (
      <p className={`${styles.alarm} ${styles.arrived}`}>
        <DeskIcon name="bell" />
        <b>{newestTitle(board)}</b> {clockTime(arrivedAt, timeZone)}
      </p>
    )
  if (board.late === 0) return null
  return (
    <p className={styles.alarm}>
      <DeskIcon name="late" />
      <b>{lateTitle(board)}.</b>{' '}
      {late.map((row) => `${caseTitle(row)} since ${clockTime(row.due ?? now, timeZone)}`).join(', ')}. Call these
      first.
    </p>
  )
}

const kinds = { late: styles.isLate, soon: styles.isSoon, today: '', later: '', try: styles.isTry }

function DueRow({ row, timeZone, now }: { row: DueCase; timeZone: string; now: Date }) {
  const badge = dueBadge(row, timeZone, now)
  return (
    <li>
      <span className={`${styles.badge} ${kinds[badge.kind]}`}>{badge.text}</span>
      <span className={styles.what}>
        <CaseIcon row={row} />
        <b>{caseTitle(row)}</b>
      </span>
      <span className={styles.who}>{row.holder ? `${row.holder} has it` : 'Nobody yet'}</span>
    </li>
  )
}

function Week({ board, now }: Shown) {
  const today = dateIn(zoneOfStore(board.store), now)
  return (
    <section className={styles.week}>
      <h2>Promise kept this week</h2>
      <p className={styles.share}>{percent(weekShare(board))}</p>
      <ol>
        {board.week.map((each) => (
          <li key={each.day} className={each.day === today ? styles.today : undefined}>
            <i style={{ blockSize: `${0.3 + (5 * each.kept) / each.counted}em` }} aria-hidden="true" />
            <b>{percent(each)}</b>
            <span title={calendarDay(each.day)}>{shortWeekDay(each.day, 'UTC')}</span>
          </li>
        ))}
      </ol>
      <p>
        {weekShare(board).kept} of {weekShare(board).counted} in time
      </p>
    </section>
  )
}

const Tiles = ({ board, now }: Shown) => (
  <div className={styles.grid}>
    <section>
      <h2>Waiting</h2>
      <p className={styles.count}>{board.waiting}</p>
      <p>{board.dueToday} due today</p>
    </section>
    <section className={board.late > 0 ? styles.someLate : styles.noneLate}>
      <h2>Late</h2>
      <p className={styles.count}>{board.late}</p>
      <p>{board.late > 0 ? 'Call these first' : 'Nobody has waited too long'}</p>
    </section>
    <section>
      <h2>Called today</h2>
      <p className={styles.count}>{board.calledToday}</p>
      <p>Customers, not tries</p>
    </section>
    <section className={styles.wide}>
      <h2>
        Next due <span>{board.store && openingText(board.store, now)}</span>
      </h2>
      {board.nextDue.length === 0 && <p>Nothing is due.</p>}
      <ol className={styles.rows}>
        {board.nextDue.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A row has nothing that names it.
          <DueRow key={index} row={row} timeZone={zoneOfStore(board.store)} now={now} />
        ))}
      </ol>
    </section>
    <Week board={board} now={now} />
  </div>
)

/** For a TV in the back room. It needs a session, also a locked one, and shows no name of a customer. */
export default function Wallboard() {
  const { response, problem, lostSince, arrivedAt } = useBoard(boardInboxOfPath(useLocation().pathname))
  const now = useNow(1_000)
  const board = response?.board ?? undefined
  const timeZone = zoneOfStore(board?.store)
  const lost = lostSince !== undefined
  const title = board ? boardName(board) : problem ? 'You do not see this inbox' : 'Wallboard'
  useEffect(() => {
    document.title = `${board && arrivedAt ? `(${board.arrivals}) ` : ''}Wallboard, ${title} | Cash Express desk`
  }, [board, title, arrivedAt])
  const live = response
    ? `Live until ${clockTime(response.endsAt, timeZone)}. A new application rings here.`
    : 'Connecting'

  return (
    <div className={`${styles.page} ${lost ? styles.lost : ''}`}>
      <header className={styles.top}>
        <Brand />
        <PageTitle>{title}</PageTitle>
        <Clock now={now} timeZone={timeZone} />
      </header>
      <main id="main">
        <div role="status">
          {lost && (
            <p className={`${styles.alarm} ${styles.arrived}`}>
              <DeskIcon name="offline" />
              <b>No connection.</b> These are the counts of {clockTime(lostSince, timeZone)}. New applications do not
              ring here; they still reach the store’s mailbox.
            </p>
          )}
          {board && !lost && <Alarm board={board} now={now} arrivedAt={arrivedAt} />}
        </div>
        {board && <Tiles board={board} now={now} />}
      </main>
      <footer className={styles.foot}>
        <Line lost={lost} text={lost ? `Not listening since ${clockTime(lostSince, timeZone)}` : live} />
        <p>No names of customers and no numbers on this screen.</p>
        <Sound />
      </footer>
    </div>
  )
}
