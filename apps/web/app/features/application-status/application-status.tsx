import { CallButton } from '@cash-express/components/call-button.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { readStatusKey } from '@cash-express/domain/application-status/status-key'
import { company } from '@cash-express/domain/site/company'
import type { ReactNode } from 'react'
import * as messages from './application-status.messages.tsx'
import styles from './application-status.module.css'
import { FollowedApplication } from './followed-application.tsx'
import { useStatusKey } from './use-status-key.ts'

/** Without a link, and before the script has run, the page explains its purpose and how to reach a store. */
export function ApplicationStatus() {
  const key = useStatusKey()
  if (!key) return <WithoutLink />
  if (!readStatusKey(key)) return <NotValid />
  return <FollowedApplication key={key} statusKey={key} notValid={<NotValid />} />
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.band}>
      <Wrap>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
        <div className={`${ui.onScreen} ${ui.cluster} ${ui.above6}`}>
          <CallButton label={messages.callUs} phone={company.phone} />
        </div>
        <p className={`${styles.lead} ${ui.size19}`}>
          <messages.OrFindYourStore />
        </p>
      </Wrap>
    </div>
  )
}

const WithoutLink = () => (
  <Head title={messages.title}>
    <p className={`${styles.lead} ${ui.size19}`}>{messages.withoutLink}</p>
    <p className={`${styles.lead} ${ui.size19}`}>{messages.noLinkAtHand}</p>
    <noscript>
      <p className={`${styles.note} ${ui.beside} ${ui.warning} ${ui.size17}`}>{messages.needsJavaScript}</p>
    </noscript>
  </Head>
)

/** The same words for every link that does not work, so that nobody learns which references exist. */
const NotValid = () => (
  <Head title={messages.notValidTitle}>
    <p className={`${styles.lead} ${ui.size19}`}>{messages.notValid}</p>
    <p className={`${styles.lead} ${ui.size19}`}>{messages.notValidCall}</p>
  </Head>
)
