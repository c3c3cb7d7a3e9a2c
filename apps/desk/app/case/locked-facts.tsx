import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import { Facts } from '../shell/facts.tsx'
import styles from './locked-facts.module.css'

const Bar = ({ width }: { width: string }) => (
  <>
    <span className={styles.bar} style={{ width }} aria-hidden="true" />
    <Spoken>Locked</Spoken>
  </>
)

/** What the contact card holds, as bars where it will stand. Only the job application asks for a best time. */
export function LockedFacts({ form }: { form: string }) {
  return (
    <section className={styles.locked} aria-labelledby="locked-title">
      <h2 id="locked-title">
        <Icon name="lock" />
        Shown when you take it
      </h2>
      <Facts
        facts={[
          ['First name', <Bar key="name" width="5rem" />],
          ['Phone numbers', <Bar key="phones" width="8.5rem" />],
          ['Best time to call', form === 'employment-application' ? <Bar key="best" width="6rem" /> : undefined],
        ]}
      />
    </section>
  )
}
