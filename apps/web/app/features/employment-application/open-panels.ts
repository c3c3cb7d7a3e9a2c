import { language } from '@cash-express/domain/site/site-language'
import type { PanelId } from './panels.ts'

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
