import type { ReactNode } from 'react'
import { DeskIcon } from './desk-icon.tsx'
import styles from './tag.module.css'

const kinds = {
  plain: '',
  language: styles.language,
  new: styles.new,
  pine: styles.pine,
  ok: styles.ok,
  warn: styles.warn,
  danger: styles.danger,
}
export type TagKind = keyof typeof kinds

export function Tag({ kind = 'plain', children }: { kind?: TagKind; children: ReactNode }) {
  return <span className={`${styles.tag} ${kinds[kind]}`}>{children}</span>
}

export const SpanishTag = () => (
  <Tag kind="language">
    <DeskIcon name="language" />
    Spanish
  </Tag>
)
