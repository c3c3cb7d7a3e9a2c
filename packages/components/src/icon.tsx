import type { ReactNode } from 'react'
import styles from './icon.module.css'

/** Drawn on a 24 px grid with 2 px lines in the color of the surrounding text. */
const drawings = {
  down: <path d="M6 9l6 6 6-6" />,
  previous: <path d="M15 5l-7 7 7 7" />,
  next: <path d="M9 5l7 7-7 7" />,
  leave: <path d="M4 12h16M14 6l6 6-6 6" />,
  back: <path d="M20 12H4M10 6l-6 6 6 6" />,
  again: <path d="M5 5v5h5M5.500 10a8 8 0 1 1-1 5" />,
  add: <path d="M12 5v14M5 12h14" />,
  pause: <path d="M9 6v12M15 6v12" />,
  play: <path d="M8 5l11 7-11 7z" />,
  phone: <path d="M5 4h4l2 5-2.5 1.500a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2z" />,
  pin: (
    <>
      <path d="M12 21s7-6.2 7-11.500A7 7 0 0 0 5 9.500C5 14.8 12 21 12 21z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  lock: (
    <>
      <rect x="4" y="10" width="16" height="11" rx="2" />
      <path d="M8 10V7a4 4 0 0 1 8 0v3M12 15v2" />
    </>
  ),
  seen: (
    <>
      <path d="M2 12c2-4.500 5.600-7 10-7s8 2.500 10 7c-2 4.500-5.600 7-10 7S4 16.500 2 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  unseen: (
    <path d="M3 3l18 18M10 5.200A10 10 0 0 1 22 12a13 13 0 0 1-2.5 3.500M6.5 6.500A13 13 0 0 0 2 12a11 11 0 0 0 15.5 5.500M10 10a3 3 0 0 0 4 4" />
  ),
  store: <path d="M4 4h16l2 6a3.3 3.3 0 0 1-6.7 0 3.3 3.3 0 0 1-6.6 0A3.3 3.3 0 0 1 2 10zM4 13v8h16v-8M10 21v-5h4v5" />,
  search: (
    <>
      <circle cx="11" cy="11" r="7" />
      <path d="M16 16l5 5" />
    </>
  ),
  locate: (
    <>
      <circle cx="12" cy="12" r="7" />
      <circle cx="12" cy="12" r="2" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3" />
    </>
  ),
  list: <path d="M8 6h12M8 12h12M8 18h12M4 6h0M4 12h0M4 18h0" />,
  map: <path d="M9 4L3 6v14l6-2 6 2 6-2V4l-6 2zM9 4v14M15 6v14" />,
  directions: <path d="M3 11l18-8-8 18-2-8z" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  bin: <path d="M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15M10 11v5M14 11v5" />,
  checkmark: <path d="M5 12.500l5 5L20 7" />,
  print: (
    <path d="M7 9V3h10v6M7 17H4a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-3M7 14h10v7H7z" />
  ),
  calendar: (
    <>
      <rect x="3" y="5" width="18" height="16" rx="2" />
      <path d="M3 10h18M8 2.500v4M16 2.500v4" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  person: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c0-5 3.5-8 8-8s8 3 8 8" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v6M12 7.500h0" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** The frame of a drawing that only one site has. */
export function IconFrame({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg className={`${styles.icon} ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return <IconFrame className={className}>{drawings[name]}</IconFrame>
}
