import { Awning } from '@cash-express/components/awning.tsx'
import picture from '@cash-express/components/help.svg'
import { Icon } from '@cash-express/components/icon.tsx'
import { Logo } from '@cash-express/components/logo.tsx'
import { Spinner } from '@cash-express/components/spinner.tsx'
import type { ReactNode } from 'react'
import { DeskIcon } from '../shell/desk-icon.tsx'
import styles from './gate.module.css'

export const Gate = ({ children }: { children: ReactNode }) => (
  <div className={styles.gate}>
    <header className={styles.side}>
      <p className={styles.brand}>
        <Logo on="pine" />
        <b>Desk</b>
      </p>
      <div>
        <p className={styles.lead}>People asked for a call. Make sure they get one.</p>
        <ul className={styles.points}>
          <li>
            <DeskIcon name="clock" />
            <span>One queue for each store, sorted by the time left</span>
          </li>
          <li>
            <Icon name="lock" />
            <span>Answers stay locked; each opening is recorded with a name and a reason</span>
          </li>
        </ul>
      </div>
      <img className={styles.picture} src={picture} width="200" height="160" alt="" />
    </header>
    <main className={styles.main} id="main">
      <div className={styles.card}>
        <Awning />
        <div className={styles.body}>{children}</div>
      </div>
      <p className={styles.foot}>For staff of Cash Express.</p>
    </main>
  </div>
)

export const LoadingPage = () => (
  <main className={styles.page} id="main">
    <Spinner />
    <p>Loading the desk…</p>
  </main>
)
