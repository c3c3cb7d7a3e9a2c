import { Awning } from '@cash-express/components/awning.tsx'
import picture from '@cash-express/components/help.svg'
import { Icon } from '@cash-express/components/icon.tsx'
import { Logo } from '@cash-express/components/logo.tsx'
import { Spinner } from '@cash-express/components/spinner.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from '../shell/desk-icon.tsx'
import styles from './sign-in.module.css'

export const Gate = ({ children }: { children: ReactNode }) => (
  <div className={`${desk.grid} ${ui.sand} ${styles.gate}`}>
    <header className={`${ui.stack} ${ui.gap5} ${desk.upper} ${ui.pine} ${styles.side}`}>
      <p className={`${ui.beside} ${ui.middle} ${styles.brand}`}>
        <Logo on="pine" />
        <b>Desk</b>
      </p>
      <div>
        <p className={styles.lead}>People asked for a call. Make sure they get one.</p>
        <ul className={`${desk.gap3half} ${ui.above7} ${desk.snug} ${desk.icon20} ${styles.points}`}>
          <li className={ui.beside}>
            <DeskIcon name="clock" />
            <span>One queue for each store, sorted by the time left</span>
          </li>
          <li className={ui.beside}>
            <Icon name="lock" />
            <span>Answers stay locked; each opening is recorded with a name and a reason</span>
          </li>
        </ul>
      </div>
      <img className={styles.picture} src={picture} width="200" height="160" alt="" />
    </header>
    <main className={`${ui.stack} ${ui.gap4} ${desk.upper} ${styles.main}`} id="main">
      <div className={`${ui.card} ${ui.full} ${styles.card}`}>
        <Awning />
        <div className={`${ui.stack} ${styles.body}`}>{children}</div>
      </div>
      <p className={`${ui.small} ${styles.foot}`}>For staff of Cash Express.</p>
    </main>
  </div>
)

export const LoadingPage = () => (
  <main className={`${ui.stack} ${ui.gap4} ${styles.page}`} id="main">
    <Spinner />
    <p>Loading the desk…</p>
  </main>
)
