import type { CaseRow } from '@cash-express/domain/cases/case-row'
import { CaseIcon } from '../queue/case-icon.tsx'
import styles from './case-picture.module.css'

/** The words beside it say the same. */
export const CasePicture = ({ row }: { row: Pick<CaseRow, 'form' | 'serviceId'> }) => (
  <span className={styles.tile}>
    <CaseIcon row={row} />
  </span>
)
