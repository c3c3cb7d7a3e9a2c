import styles from './marks.module.css'
import { useSwitch } from './switches.ts'

export const KeyCap = ({ children }: { children: string }) => <kbd className={styles.cap}>{children}</kbd>

/** The key of a control, for people who have a keyboard and did not switch single keys off. */
export function KeyHint({ children }: { children: string }) {
  return useSwitch('single keys') ? (
    <span className={styles.hint} aria-hidden="true">
      <KeyCap>{children}</KeyCap>
    </span>
  ) : null
}
