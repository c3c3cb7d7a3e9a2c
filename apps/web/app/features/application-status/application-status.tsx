import { CallButton } from '@cash-express/components/call-button.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Wrap } from '@cash-express/components/wrap.tsx'
import { readStatusKey } from '@cash-express/domain/application-status/status-key'
import { company } from '@cash-express/domain/site/company'
import { type ReactNode, useEffect, useState } from 'react'
import * as messages from './application-status.messages.tsx'
import styles from './application-status.module.css'
import { FollowedApplication } from './followed-application.tsx'

const readHash = () => location.hash.slice(1)

/** A link to a part of this page, such as the one that skips the menu, replaces what is behind the `#`. */
const isPartOfPage = (hash: string) => hash !== '' && document.getElementById(hash) !== null

/**
 * The part of the address after `#`: undefined until the script runs, and empty when the address has none. The
 * address keeps the key when the visitor follows a link to a part of this page, because a reload would lose it.
 */
function useStatusKey(): string | undefined {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    let current = isPartOfPage(readHash()) ? '' : readHash()
    setKey(current)
    const update = () => {
      const hash = readHash()
      if (!isPartOfPage(hash)) {
        current = hash
        setKey(hash)
      } else if (current) history.replaceState(history.state, '', `#${current}`)
    }
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  return key
}

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
