import { IconFrame } from '@cash-express/components/icon.tsx'
import type { ReactNode } from 'react'

/** The drawings that the website does not have, on the same grid. */
const drawings = {
  up: <path d="M6 15l6-6 6 6" />,
  noAnswer: (
    <path d="M5 4h4l2 5-2.5 1.500a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2zM16 3.500l5 5M21 3.500l-5 5" />
  ),
  busy: (
    <path d="M5 4h4l2 5-2.5 1.500a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2zM15.500 4.500h6M15.500 9h6" />
  ),
  wrongNumber: (
    <path d="M5 4h4l2 5-2.5 1.500a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2zM16.500 4.200c0-2.700 4.500-2.700 4.500 0 0 1.600-2.200 1.700-2.200 3.300M18.800 10.600h0" />
  ),
  doNotCall: (
    <path d="M3 3l18 18M9.500 9.900l-1 .6a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 1-1.700M8 4h1l2 5" />
  ),
  voicemail: (
    <>
      <circle cx="6.500" cy="12" r="4" />
      <circle cx="17.500" cy="12" r="4" />
      <path d="M6.500 16h11" />
    </>
  ),
  unlock: (
    <>
      <rect x="4" y="10" width="16" height="11" rx="2" />
      <path d="M8 10V7a4 4 0 0 1 7.500-2M12 15v2" />
    </>
  ),
  coming: (
    <>
      <rect x="3" y="5" width="18" height="16" rx="2" />
      <path d="M3 10h18M8 2.500v4M16 2.500v4M8.500 15.500l2.500 2.500 4.500-5" />
    </>
  ),
  alert: (
    <>
      <path d="M12 3.500L22 20.500H2z" />
      <path d="M12 10v4.500M12 17.500h0" />
    </>
  ),
  late: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v6M12 16.700h0" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.500l3.500 2" />
    </>
  ),
  callBack: (
    <>
      <circle cx="12" cy="13" r="8" />
      <path d="M12 9v4.500l3 1.500M4.500 3.500L2 6M19.500 3.500L22 6" />
    </>
  ),
  bell: <path d="M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4M12 5V3" />,
  queue: (
    <>
      <path d="M3 13l3-8h12l3 8v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z" />
      <path d="M3 13h5l1.500 3h5L16 13h5" />
    </>
  ),
  swap: <path d="M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4" />,
  speech: <path d="M4 5h16v11h-8l-5 4v-4H4z" />,
  language: (
    <path d="M3 5h9M7.500 3v2M10 5c-.8 4-3 6.500-6.500 8M5.500 8c1.500 2.500 3 4 5.500 5M12.500 20.500L17 10l4.500 10.500M14 17h6" />
  ),
  offline: <path d="M3 3l18 18M7.500 8.500A5 5 0 0 0 7 18.500h10M10.500 6.300A6 6 0 0 1 18 11a4 4 0 0 1 3 6.300" />,
  key: (
    <>
      <circle cx="8" cy="15" r="4.500" />
      <path d="M11.500 11.500L20 3M16 7l3 3" />
    </>
  ),
  keyboard: (
    <>
      <rect x="2" y="6" width="20" height="13" rx="2" />
      <path d="M6 10h0M10 10h0M14 10h0M18 10h0M7 15h10" />
    </>
  ),
  notInterested: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M8 12h8" />
    </>
  ),
  exit: <path d="M14 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h8M10 12h11M17 8l4 4-4 4" />,
  letter: <path d="M5 3h10l4 4v14H5zM15 3v4h4M9 12h6M9 16h6" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.500 1.500M17.500 17.500L19 19M19 5l-1.500 1.500M6.500 17.500L5 19" />
    </>
  ),
  chart: <path d="M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6" />,
  people: (
    <>
      <circle cx="9" cy="8.500" r="3.500" />
      <path d="M2.500 20c0-4 2.500-6.500 6.500-6.500s6.500 2.500 6.500 6.500M15.500 5.200a3.500 3.500 0 0 1 0 6.600M18 14.200c2.300.8 3.500 2.900 3.500 5.800" />
    </>
  ),
  audit: (
    <path d="M4 6h10M4 12h6M4 18h5M12 16c1.500-2.600 3.200-3.800 5-3.800s3.500 1.200 5 3.800c-1.500 2.600-3.200 3.800-5 3.800s-3.500-1.200-5-3.800zM17 16h0" />
  ),
  store: (
    <path d="M4 4h16l2 6a3.300 3.300 0 0 1-6.700 0 3.300 3.300 0 0 1-6.600 0A3.300 3.300 0 0 1 2 10zM4 13v8h16v-8M10 21v-5h4v5" />
  ),
  costs: (
    <>
      <path d="M5 3h14v18l-2.300-1.500L14.300 21 12 19.500 9.700 21l-2.400-1.500L5 21z" />
      <path d="M14.500 8.300c-.5-.8-1.400-1.100-2.500-1.100-1.400 0-2.500.6-2.500 1.800 0 2.500 5.200 1.200 5.200 3.800 0 1.200-1.200 1.900-2.700 1.900-1.200 0-2.200-.4-2.700-1.200M12 6v10" />
    </>
  ),
  download: <path d="M12 4v11M7 10.500l5 5 5-5M4 20h16" />,
  edit: <path d="M4 20l1-4.500L16.500 4a2 2 0 0 1 3 0l.5.500a2 2 0 0 1 0 3L8.500 19zM14.500 6l3.500 3.500" />,
  mailOff: (
    <path d="M3 3l18 18M9 5h10a2 2 0 0 1 2 2v10M17 19H5a2 2 0 0 1-2-2V7c0-.6.200-1 .600-1.400M21 7l-6 4.300M3.500 7l8.500 6" />
  ),
  more: <path d="M5 12h0M12 12h0M19 12h0" />,
  badge: (
    <>
      <rect x="4" y="6" width="16" height="15" rx="2" />
      <path d="M9 3h6v5H9zM8.500 18c.5-2 1.800-2.800 3.500-2.800s3 .8 3.500 2.800" />
      <circle cx="12" cy="13" r="2" />
    </>
  ),
  moon: <path d="M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z" />,
} satisfies Record<string, ReactNode>

export type DeskIconName = keyof typeof drawings

export const DeskIcon = ({ name }: { name: DeskIconName }) => <IconFrame>{drawings[name]}</IconFrame>
