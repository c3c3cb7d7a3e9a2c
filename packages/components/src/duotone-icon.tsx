import type { ReactNode } from 'react'
import drawing from './duotone.module.css'
import styles from './duotone-icon.module.css'
import ui from './styles/primitives.module.css'

const fill = drawing.fill
const top = drawing.top

/** Drawn on a 40 px grid with 2.25 px lines, a brass fill lit from the left, and white for objects on top. */
const drawings = {
  office: (
    <>
      <path className={fill} d="M7 7h9v28H7z" />
      <path d="M7 35V7h17v28M24 16h9v19M4 35h32M12 13h1M12 19h1M12 25h1M18 13h1M18 19h1M18 25h1M28.5 22h.1M28.5 28h.1" />
    </>
  ),
  envelope: (
    <>
      <path className={fill} d="M4 12l16 11 16-11v-1a3 3 0 0 0-3-3H7a3 3 0 0 0-3 3z" />
      <rect x="4" y="8" width="32" height="24" rx="3" />
      <path d="M4.500 12L20 23l15.500-11" />
    </>
  ),
  letters: (
    <>
      <path className={fill} d="M10 5h16l6 6v13H10z" />
      <path d="M10 21V5h16l6 6v10M15 12h7M15 17h11" />
      <path className={top} d="M4 19l16 9 16-9v13a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z" />
    </>
  ),
  speech: (
    <>
      <path className={fill} d="M8 5h16v23h-5l-7 7v-7H8a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4z" />
      <path d="M8 5h24a4 4 0 0 1 4 4v15a4 4 0 0 1-4 4H19l-7 7v-7H8a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM12 13h16M12 20h10" />
    </>
  ),
  scales: (
    <>
      <path className={fill} d="M3 22h12q-1 6-6 6t-6-6zM25 22h12q-1 6-6 6t-6-6z" />
      <path d="M20 5v29M12 35h16M9 10q6 0 11-3 5 3 11 3M9 10L3 22h12zM31 10l-6 12h12zM3 22q1 6 6 6t6-6M25 22q1 6 6 6t6-6" />
    </>
  ),
  badge: (
    <>
      <rect className={fill} x="6" y="11" width="14" height="24" rx="3" />
      <rect x="6" y="11" width="28" height="24" rx="3" />
      <path className={top} d="M16 5h8v9h-8z" />
      <circle className={top} cx="20" cy="21" r="3.500" />
      <path d="M13 31c0-4 3-6 7-6s7 2 7 6" />
    </>
  ),
  access: (
    <>
      <circle className={fill} cx="20" cy="20" r="16" />
      <circle cx="20" cy="20" r="16" />
      <circle className={top} cx="20" cy="11.500" r="2.500" />
      <path d="M11.500 17q8.500 3 17 0M20 18.500v6M20 24l-4.500 7M20 24l4.500 7" />
    </>
  ),
  list: (
    <>
      <path className={fill} d="M8 6h12v30H8z" />
      <rect x="8" y="6" width="24" height="30" rx="3" />
      <path className={top} d="M15 3h10v6H15z" />
      <path d="M13 16l2 2 3-4M22 16h5M13 24l2 2 3-4M22 24h5M14 31h13" />
    </>
  ),
  contract: (
    <>
      <path className={fill} d="M7 4h12v32H7z" />
      <path d="M7 4h17l7 7v25H7zM24 4v7h7M13 16h12M13 22h12M13 30c2-4 3-4 3.500-1s2 2 3.500 0" />
    </>
  ),
  gauge: (
    <>
      <path className={fill} d="M4 28a16 16 0 0 1 16-16v7a9 9 0 0 0-9 9z" />
      <path d="M4 28a16 16 0 0 1 32 0h-7a9 9 0 0 0-18 0zM20 28l6-8M11 15l3 5M29 15l-2.500 4" />
      <circle className={top} cx="20" cy="28" r="2.500" />
    </>
  ),
  hook: (
    <>
      <rect className={fill} x="4" y="20" width="15" height="15" rx="2" />
      <path d="M21 20h12a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3h6M5 22l15 9 15-9" />
      <path d="M24 3v13a5 5 0 0 1-10 0v-4l-3 4" />
    </>
  ),
  umbrella: (
    <>
      <path className={fill} d="M4 22A16 16 0 0 1 20 6v16q-4-4-8 0-4-4-8 0z" />
      <path d="M20 6V3M4 22a16 16 0 0 1 32 0q-4-4-8 0-4-4-8 0-4-4-8 0-4-4-8 0zM20 20v12a3.500 3.500 0 0 1-7 0" />
    </>
  ),
  shield: (
    <>
      <path className={fill} d="M20 4v32C9 31 6 24 6 15V9c6 0 10-2 14-5z" />
      <path d="M20 4c4 3 8 5 14 5v6c0 9-3 16-14 21C9 31 6 24 6 15V9c6 0 10-2 14-5zM14 19l5 5 8-9" />
    </>
  ),
  calendar: (
    <>
      <path className={fill} d="M5 12a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v5H5z" />
      <rect x="5" y="8" width="30" height="27" rx="4" />
      <path d="M5 17h30M13 4v8M27 4v8M16 22l8 8M24 22l-8 8" />
    </>
  ),
  paystub: (
    <>
      <path className={fill} d="M4 9h14v22H4z" />
      <path d="M4 9h32v22l-4-2.500-4 2.500-4-2.500-4 2.500-4-2.500-4 2.500-4-2.500L4 31zM10 16h8M10 22h5M30 16h-4M30 22h-6" />
    </>
  ),
  fingerprint: (
    <>
      <rect className={fill} x="4" y="9" width="15" height="22" rx="3" />
      <rect x="4" y="9" width="32" height="22" rx="3" />
      <circle className={top} cx="13" cy="18" r="3" />
      <path d="M8 26c0-3 2-4.500 5-4.500s5 1.500 5 4.500M23 16h8M23 21h8M23 26h4" />
    </>
  ),
  jar: (
    <>
      <path className={fill} d="M9 22q5-2 11 0v13h-8a3 3 0 0 1-3-3z" />
      <path d="M12 10h16M13 5h14v5H13zM13 10q-4 2-4 7v15a3 3 0 0 0 3 3h16a3 3 0 0 0 3-3V17q0-5-4-7M9 22q5-2 11 0t11 0" />
      <circle className={top} cx="20" cy="28" r="3.500" />
    </>
  ),
  basket: (
    <>
      <path className={fill} d="M5 18h15v17h-9z" />
      <path d="M5 18h30l-5 17H10zM12 18l6-13M28 18L22 5M15 24v6M20 24v6M25 24v6" />
    </>
  ),
  school: (
    <>
      <path className={fill} d="M6 17h14v18H6z" />
      <path d="M6 35V17l14-9 14 9v18zM20 8V3h7v4h-7M16 35v-8h8v8M11 23v3M29 23v3" />
      <circle className={top} cx="20" cy="18.500" r="3" />
    </>
  ),
  tent: (
    <>
      <path className={fill} d="M5 14h8v4a4 4 0 0 1-8 0zM20 14h8v4a4 4 0 0 1-8 0z" />
      <path d="M9 5h22l5 9H4zM4 14v4a4 4 0 0 0 8 0 4 4 0 0 0 8 0 4 4 0 0 0 8 0 4 4 0 0 0 8 0v-4M7 23v12M33 23v12M4 35h32M12 28h16v7H12z" />
    </>
  ),
  book: (
    <>
      <path className={fill} d="M4 8q9-3 16 2v25q-7-5-16-2z" />
      <path d="M4 8q9-3 16 2 7-5 16-2v25q-9-3-16 2-7-5-16-2zM20 10v25M25 15q3-1.500 6-1M25 21q3-1.500 6-1" />
    </>
  ),
  home: (
    <>
      <path className={fill} d="M8 18L20 7v28H8z" />
      <path d="M4 20L20 6l16 14M8 17v18h24V17M16 35V24h8v11" />
    </>
  ),
  flag: (
    <>
      <path className={fill} d="M8 7q6-4 12 0v14q-6-4-12 0z" />
      <path d="M8 36V5M8 7q6-4 12 0t12 0v14q-6 4-12 0t-12 0" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DuotoneIconName = keyof typeof drawings

export function DuotoneIcon({ name, className = '' }: { name: DuotoneIconName; className?: string | undefined }) {
  return (
    <svg
      className={`${drawing.icon} ${styles.boxed} ${ui.mint} ${className}`}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  )
}
