import type { WholeForm } from '@cash-express/components/form/use-form.ts'
import { wholeApplication } from '@cash-express/domain/employment-application/employment'
import { language } from '@cash-express/domain/site/site-language'
import type { SectionName } from './application-draft.ts'
import * as messages from './employment.messages.tsx'

export type EmploymentFormHandle = WholeForm<(typeof wholeApplication)['fields']>

export type LaterPanelId = 'education' | 'employment-history' | 'references' | 'read-and-sign'
export type PanelId = 'basic-info' | LaterPanelId

export type Panel = {
  readonly id: PanelId
  readonly title: string
  /** The section of the application in which its answers are sent. */
  readonly section: SectionName
  readonly names: readonly string[]
}

const names = Object.keys(wholeApplication.fields)
const startingWith = (...starts: readonly string[]) =>
  names.filter((name) => starts.some((start) => name.startsWith(start)))

const education = startingWith('education')
const history = ['notWorkedBefore', 'employmentHistoryArray']
const references = ['referenceArray']
const sign = ['termsCondition', 'signature', 'captchaResponse']
const elsewhere = [...education, ...history, ...references, ...sign]

export const panels: readonly Panel[] = [
  {
    id: 'basic-info',
    title: messages.basicInfo,
    section: 'application',
    names: names.filter((name) => !elsewhere.includes(name)),
  },
  { id: 'education', title: messages.education, section: 'application', names: education },
  { id: 'employment-history', title: messages.employmentHistory, section: 'history', names: history },
  { id: 'references', title: messages.references, section: 'references', names: references },
  { id: 'read-and-sign', title: messages.readAndSign, section: 'application', names: sign },
]

/** Fields of the first panel that are sent in a later section. */
const sentLater = ['secondaryStoreId', 'thirdStoreId']

/** Fields whose answers the server has received. After a reload they are empty and must not be asked again. */
export const receivedNames = (received: readonly SectionName[]): readonly string[] =>
  panels
    .filter(({ section }) => received.includes(section))
    .flatMap(({ names }) => names.filter((name) => !sentLater.includes(name)))

export const panelOf = (path: string): PanelId | undefined =>
  panels.find((panel) => panel.names.includes(path.split('.')[0] ?? ''))?.id

/** Names the item of a repeatable group, because all items have the same labels. */
export function itemOf(path: string): string | undefined {
  const [list, index] = path.split('.')
  const number = Number(index) + 1
  if (list === 'employmentHistoryArray') return messages.job(number)
  return list === 'referenceArray' ? messages.reference(number) : undefined
}

const storageKey = 'open-panels:employment-application'

export function saveOpenPanels(shown: ReadonlySet<PanelId>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([language, ...shown]))
  } catch {}
}

/** The panels that were open when the applicant changed the language. A reload starts with the first panel. */
export function openPanelsInOtherLanguage(): ReadonlySet<PanelId> | undefined {
  try {
    const [before, ...shown] = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as [string, ...PanelId[]]
    return before === language ? undefined : new Set(shown)
  } catch {
    return undefined
  }
}
