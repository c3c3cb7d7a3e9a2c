import { dateIn } from '../forms/calendar-date.ts'
import { dueText } from '../stores/due-time.ts'
import type { ApplicationStatus, StatusStep } from './application-status.ts'
import * as words from './status-sentences.ts'

/** What the words need to know about stores. All times are by the clock of the store that has the application now. */
export type StoreNames = {
  readonly timeZone: string
  /** Undefined for a store that is not on the list, or before the list has loaded. */
  readonly nameOf: (store: number) => string | undefined
}

export type StepLine = { readonly id: string; readonly at: string; readonly what: string; readonly when: string }

type Opened = Extract<StatusStep, { kind: 'opened' }>

function stepText(step: Exclude<StatusStep, Opened>, { nameOf }: StoreNames): string {
  switch (step.kind) {
    case 'received':
      return words.received
    case 'with the store':
      return step.store === undefined ? words.headOfficeHasIt : words.storeHasIt(nameOf(step.store))
    case 'tried':
      return words.tried
    case 'late':
      return words.late
    case 'corrected':
      return words.corrected
    case 'finished':
      return words.finished
    case 'withdrawn':
      return words.withdrawn(step.why)
  }
}

/** The steps of a status, newest first: the last thing that happened is what a person in a hurry looks for. */
export function stepLines(steps: readonly StatusStep[], stores: StoreNames): StepLine[] {
  const { timeZone } = stores
  const lines: StepLine[] = []
  const openings = new Map<string, Opened[]>()
  for (const step of steps) {
    const when = dueText(new Date(step.at), timeZone)
    if (step.kind !== 'opened') {
      lines.push({ id: `${step.kind} ${step.at}`, at: step.at, what: stepText(step, stores), when })
      continue
    }
    const id = `opened ${step.role} ${step.store} ${dateIn(timeZone, new Date(step.at))}`
    const place = step.store === undefined ? undefined : stores.nameOf(step.store)
    const sameDay = [...(openings.get(id) ?? []), step]
    openings.set(id, sameDay)
    const before = lines.findIndex((line) => line.id === id)
    if (before !== -1) lines.splice(before, 1)
    lines.push({
      id,
      at: step.at,
      what: words.openedText(step.role, place, sameDay.length),
      when: sameDay.length === 1 ? when : words.lastTime(when),
    })
  }
  return lines.reverse()
}

export type StateWords = { readonly title: string; readonly lead: string }

/** The state in one sentence and what it means for the customer. It never says how the store decided. */
export function stateWords(status: ApplicationStatus, { timeZone, nameOf }: StoreNames): StateWords {
  const text = (at: string) => dueText(new Date(at), timeZone)
  const place = status.storeId === undefined ? undefined : nameOf(status.storeId)
  const due = status.dueAt && text(status.dueAt)
  const lastAt = (kind: StatusStep['kind']) => {
    const last = status.steps.findLast((step) => step.kind === kind)
    return last && text(last.at)
  }
  switch (status.state) {
    case 'early':
      return { title: words.earlyTitle, lead: words.earlyLead(due) }
    case 'waiting':
      return { title: words.waitingTitle(place), lead: words.waitingLead(due) }
    case 'late':
      return { title: words.lateTitle, lead: words.lateLead(due) }
    case 'tried':
      return { title: words.triedTitle, lead: words.triedLead(lastAt('tried')) }
    case 'finished':
      return { title: words.finishedTitle, lead: words.finishedLead(lastAt('finished')) }
    case 'withdrawn': {
      const end = status.steps.findLast((step) => step.kind === 'withdrawn')
      return {
        title: words.withdrawn(end?.why ?? '').replace(/\.$/, ''),
        lead: words.withdrawnLead(end && text(end.at)),
      }
    }
  }
}
