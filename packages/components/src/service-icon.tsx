import type { ServiceId } from '@cash-express/domain/services/service'
import type { ReactNode } from 'react'
import styles from './duotone.module.css'

/** Drawn on a 40 px grid with 2.25 px lines, a brass fill lit from the left, and white for objects on top. */
const drawings: Record<ServiceId | 'finder', ReactNode> = {
  7: (
    <>
      <rect className={styles.fill} x="4" y="15" width="25" height="18" rx="3" />
      <path d="M4 20h25M9 28h5" />
      <rect x="4" y="15" width="25" height="18" rx="3" />
      <circle className={styles.top} cx="28" cy="13" r="8" />
      <path d="M28 13l-3-4M28 5v2M36 13h-2M20 13h2" />
    </>
  ),
  3: (
    <>
      <path className={styles.fill} d="M5 12a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v5H5z" />
      <rect x="5" y="8" width="30" height="27" rx="4" />
      <path d="M5 17h30M13 4v8M27 4v8M12 23.500h.1M19 23.500h.1M12 29.500h.1" />
      <circle className={styles.fill} cx="26.5" cy="26.5" r="5" />
      <path d="M24 26.500l2 2 3.5-4" />
    </>
  ),
  8: (
    <>
      <path className={styles.fill} d="M5 9h8v26H5zM13 17h8v18h-8z" />
      <path d="M5 35V9h8v8h8v7h7v6h7v5zM13 17v18M21 24v11M28 30v5" />
      <path d="M24 9l4 4 8-8" />
    </>
  ),
  4: (
    <>
      <path className={styles.fill} d="M4 29v-6l5-2 4-8h12l6 8 5 2v6z" />
      <path d="M4 29v-6l5-2 4-8h12l6 8 5 2v6h-3M16 29h9M4 29h3M9 21h22M20 13v8" />
      <circle className={styles.top} cx="11.5" cy="29.5" r="4" />
      <circle className={styles.top} cx="29" cy="29.5" r="4" />
    </>
  ),
  1: (
    <>
      <rect className={styles.fill} x="3" y="10" width="34" height="7" />
      <rect x="3" y="10" width="34" height="21" rx="3" />
      <path d="M8 19h12M8 25h8M21 26c2-4 3-4 3-1s2 2 3 0 2-1 5-1" />
      <rect x="26" y="14" width="7" height="4.5" rx="1" />
    </>
  ),
  6: (
    <>
      <path
        className={styles.fill}
        d="M21 21c-3-4-8-4-9 0-.5 2-1 2.5-3.5 3.200C3.5 25.7 3 31 6 34s8.3 2.5 9.8-2.500c.7-2.5 1.2-3 3.2-3.5 4-1 4-4 2-7z"
      />
      <path d="M18.5 18.800c-3-2-6-.8-6.7 2.2-.5 2-1 2.5-3.3 3.200C3.5 25.7 3 31 6 34s8.3 2.5 9.8-2.500c.7-2.5 1.2-3 3.2-3.5 3-.7 4.2-3.7 2.2-6.700M15 25L31 9M29 6l5 5M31.5 3.500l5 5-2.5 2.5-5-5zM9.5 28l2.5 2.5" />
    </>
  ),
  9: (
    <>
      <circle className={styles.fill} cx="20" cy="26" r="10" />
      <circle cx="20" cy="26" r="10" />
      <circle className={styles.top} cx="20" cy="26" r="6" />
      <path className={styles.top} d="M14 8l3-4h6l3 4-6 8z" />
      <path d="M14 8h12M32 10l3-3M8 10L5 7M33 17h3M7 17H4" />
    </>
  ),
  finder: (
    <>
      <path
        className={styles.fill}
        d="M7 6h26a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H20l-8 7v-7H7a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z"
      />
      <path d="M7 6h26a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H20l-8 7v-7H7a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM16 13.500c0-5 8-5 8-.5 0 3-4 3-4 6M20 23h0" />
    </>
  ),
}

export function ServiceIcon({ of, className = '' }: { of: ServiceId | 'finder'; className?: string | undefined }) {
  return (
    <svg className={`${styles.icon} ${className}`} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {drawings[of]}
    </svg>
  )
}
