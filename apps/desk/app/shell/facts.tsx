import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import styles from './layout.module.css'

/** A value that is undefined has no line. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode | undefined])[] }) => (
  <dl className={`${ui.ruled} ${styles.facts}`}>
    {facts.map(
      ([name, value]) =>
        value !== undefined && (
          <div key={name}>
            <dt className={`${ui.soft} ${desk.size15}`}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
