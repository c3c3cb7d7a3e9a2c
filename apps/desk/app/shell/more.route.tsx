import { Icon } from '@cash-express/components/icon.tsx'
import { Link } from 'react-router'
import { useSession } from '../sign-in/session.ts'
import { DeskIcon } from './desk-icon.tsx'
import styles from './more.module.css'
import { PageTitle } from './page-title.tsx'
import { sectionsOf } from './sections.ts'

/** For phones, whose navigation has five places. */
export default function MorePage() {
  const { person } = useSession()
  return (
    <>
      <PageTitle>More</PageTitle>
      <ul className={styles.list}>
        {sectionsOf(person.role).map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path}>
              <DeskIcon name={icon} />
              <span>{label}</span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
