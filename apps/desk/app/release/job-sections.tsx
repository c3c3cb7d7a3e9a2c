import { Icon } from '@cash-express/components/icon.tsx'
import ui from '@cash-express/components/styles/primitives.module.css'
import desk from '../primitives/desk.module.css'
import { ActionButton } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import styles from './release.module.css'

const known = [
  { name: 'references', title: 'References', missing: 'The applicant did not send references.' },
  { name: 'secondary-stores', title: 'Other stores', missing: undefined },
  { name: 'work-history', title: 'Employment history', missing: 'The applicant did not send an employment history.' },
] as const

type JobSection = {
  readonly name: string
  readonly title: string
  /** An applicant does not have to name other stores, so their absence is no gap. */
  readonly state: 'arrived' | 'missing' | 'not chosen'
  readonly absent: string
}

/** The sections of a job application that are sealed one by one; none for other forms. */
export const sectionsOf = (form: string, arrived: readonly string[]): readonly JobSection[] =>
  form === 'employment-application'
    ? known.map(({ name, title, missing }) => ({
        name,
        title,
        state: arrived.includes(name) ? 'arrived' : missing ? 'missing' : 'not chosen',
        absent: missing ?? 'The applicant did not choose other stores.',
      }))
    : []

type Props = {
  readonly sections: readonly JobSection[]
  readonly opened: readonly string[]
  readonly busy: boolean
  /** Without it, the list only shows which sections arrived. */
  readonly onOpen?: ((section: JobSection) => void) | undefined
}

const looks = { arrived: styles.arrived, missing: styles.missing, 'not chosen': styles.notChosen }

const stateText = ({ state, absent }: JobSection, isOpen: boolean) => {
  if (state !== 'arrived') return absent
  return isOpen ? 'Open, further down' : 'Arrived'
}

const marks = {
  arrived: <Icon name="checkmark" />,
  missing: <DeskIcon name="late" />,
  'not chosen': <DeskIcon name="notInterested" />,
}

/** Each section of a job application is sealed by itself and opened by itself. */
export function JobSections({ sections, opened, busy, onOpen }: Props) {
  return (
    <section className={styles.sections} aria-label="Sections of the job application">
      <ul className={`${ui.stack} ${ui.gap2} ${styles.list}`}>
        {sections.map((section) => {
          const isOpen = opened.includes(section.name)
          return (
            <li key={section.name} className={`${ui.cluster} ${ui.middle} ${styles.section} ${looks[section.state]}`}>
              <span className={`${desk.grid} ${desk.icon16} ${styles.mark}`}>{marks[section.state]}</span>
              <div className={`${ui.shrinks} ${styles.words}`}>
                <p className={`${ui.bold} ${ui.dark} ${desk.size15}`}>{section.title}</p>
                <p className={styles.state}>{stateText(section, isOpen)}</p>
              </div>
              {onOpen && section.state === 'arrived' && !isOpen && (
                <ActionButton size="small" held={busy} onClick={() => onOpen(section)}>
                  Open {section.title.toLowerCase()}
                </ActionButton>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
