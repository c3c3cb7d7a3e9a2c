import { Spinner } from '@cash-express/components/spinner.tsx'
import styles from './loading-page.module.css'

export const LoadingPage = () => (
  <main className={styles.page} id="main">
    <Spinner />
    <p>Loading the desk…</p>
  </main>
)
