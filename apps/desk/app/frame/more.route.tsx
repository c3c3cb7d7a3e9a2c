import { Icon } from '@cash-express/components/icon.tsx'
import { Spoken } from '@cash-express/components/spoken.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import { Link } from 'react-router'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { type Section, sectionsOf } from '../shell/sections.ts'
import { Tag } from '../shell/tag.tsx'
import { useSession } from '../sign-in/session.ts'
import styles from './frame.module.css'
import { useSectionWork } from './waiting-work.ts'

function SectionLink({ section }: { section: Section }) {
  const work = useSectionWork(section)
  return (
    <Link to={section.path} className={`${ui.beside} ${ui.middle}`}>
      <DeskIcon name={section.icon} />
      <span className={styles.label}>{section.label}</span>
      {work && (
        <Tag kind={work.isLate ? 'danger' : 'warn'}>
          {work.count}
          <Spoken>{work.words}</Spoken>
        </Tag>
      )}
      <Icon name="next" />
    </Link>
  )
}

/** A phone's navigation has only five places. */
export default function MorePage() {
  const { person } = useSession()
  return (
    <>
      <PageTitle>More</PageTitle>
      <ul className={`${ui.card} ${ui.ruled} ${styles.moreList}`}>
        {sectionsOf(person.role).map((section) => (
          <li key={section.path}>
            <SectionLink section={section} />
          </li>
        ))}
      </ul>
    </>
  )
}
