import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** A value that is undefined has no line. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode | undefined])[] }) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value]) =>
        value !== undefined && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
