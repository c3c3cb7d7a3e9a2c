import ui from '@cash-express/components/styles/primitives.module.css'
import type { ReactNode } from 'react'
import desk from '../primitives/desk.module.css'
import { DeskIcon } from './desk-icon.tsx'
import styles from './marks.module.css'

const kinds = {
  plain: styles.plain,
  language: styles.info,
  new: styles.new,
  pine: styles.pine,
  ok: styles.ok,
  warn: styles.warn,
  danger: styles.danger,
}
export type TagKind = keyof typeof kinds

export function Tag({ kind = 'plain', children }: { kind?: TagKind; children: ReactNode }) {
  return <span className={`${ui.line} ${desk.inline} ${styles.tag} ${kinds[kind]}`}>{children}</span>
}

export const SpanishTag = () => (
  <Tag kind="language">
    <DeskIcon name="language" />
    Spanish
  </Tag>
)
