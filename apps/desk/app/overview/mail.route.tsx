import ui from '@cash-express/components/styles/primitives.module.css'
import type { UndeliveredNotice } from '@cash-express/domain/promises/overview'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { deskName } from '@cash-express/domain/stores/desk-name'
import { Link } from 'react-router'
import desk from '../primitives/desk.module.css'
import { useQueue } from '../queue/queue-context.ts'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { casePath, overviewPath } from '../shell/desk-paths.ts'
import { Empty } from '../shell/empty.tsx'
import { LoadingMessage } from '../shell/loading-message.tsx'
import { BackLink, PageTitle } from '../shell/page-title.tsx'
import { dayAndTime } from '../shell/show-time.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { StorePhone } from './cases-table.tsx'
import styles from './overview.module.css'
import { getUndelivered } from './overview-api.ts'
import { countingTexts } from './stat-text.ts'

const states: Readonly<Record<UndeliveredNotice['state'], string>> = {
  refused: 'The mailbox refused it.',
  'given up': 'It was given up after 72 hours.',
  waiting: 'It has waited for more than four hours.',
}

function kindOf(channel: string): string {
  if (channel === 'notice') return 'Notice'
  if (channel.startsWith('digest:')) return 'List of cases'
  if (channel.startsWith('stop:')) return '“Do not call”'
  return channel.startsWith('corrected:') ? 'Notice of a change' : 'Reminder'
}

export default function MailPage() {
  const request = useLoaded('mail', getUndelivered, { isLive: true })
  const { nameOf } = useQueue()
  const mail = request.value
  return (
    <>
      <BackLink to={overviewPath}>Overview</BackLink>
      <PageTitle>Mail that did not arrive</PageTitle>
      <p className={`${ui.soft} ${desk.size15}`}>The cases are in the queues all the same. Only the email failed.</p>
      {!mail ? (
        <LoadingMessage request={request} {...countingTexts} />
      ) : mail.notices.length === 0 ? (
        <Empty picture>
          <h2>Every mailbox took its mail</h2>
          <p>Nothing was refused, and nothing has waited for more than four hours.</p>
        </Empty>
      ) : (
        <ul className={`${ui.stack} ${styles.apart}`}>
          {mail.notices.map((notice) => {
            const { reference, recipient, channel, state, failure, attempts, since, attemptedAt } = notice
            const store = mail.stores.find(({ storeId }) => recipient === `store:${storeId}`)
            const zone = store?.timeZone ?? homeTimeZone
            return (
              <li
                key={`${reference} ${recipient} ${channel}`}
                className={`${ui.cluster} ${ui.middle} ${ui.gap4} ${ui.card} ${styles.notice}`}
              >
                <DeskIcon name="mailOff" />
                <div>
                  <h2>{store ? deskName(store.name) : nameOf(recipient)}</h2>
                  <p>
                    <b>{states[state]}</b> {attempts === 1 ? 'Tried once' : `Tried ${attempts} times`} since{' '}
                    {dayAndTime(since, zone)}
                    {attemptedAt && `, last ${dayAndTime(attemptedAt, zone)}`}.
                  </p>
                  <small>
                    {kindOf(channel)} about <Link to={casePath({ reference, recipient })}>{reference}</Link>
                    {failure && `. The mail server said: ${failure}`}
                  </small>
                </div>
                {store && <StorePhone store={store} />}
              </li>
            )
          })}
        </ul>
      )}
      {mail?.hasMore && <p className={`${ui.soft} ${desk.size15}`}>There are more. These are the oldest.</p>}
    </>
  )
}
