import { Spoken } from '@cash-express/components/spoken.tsx'
import { promiseOf } from '@cash-express/domain/cases/promise'
import { ActionButton } from '../shell/action-button.tsx'
import { DeskIcon } from '../shell/desk-icon.tsx'
import { clockOnDay } from '../shell/show-day.ts'
import type { ToastText } from '../shell/toast.tsx'
import { caseTitle, spokenLanguage } from './case-text.ts'
import { dueLabel } from './queue-groups.ts'
import type { Arrival } from './use-inbox.ts'

export function arrivalToast(
  { row }: Arrival,
  timeZone: string,
  now: Date,
  onShow: (() => void) | undefined,
): ToastText {
  const promise = promiseOf(row)
  return {
    mark: <DeskIcon name="bell" />,
    text: `New case: ${caseTitle(row).toLowerCase()}${spokenLanguage(row)}`,
    small: promise
      ? `${dueLabel(row)} ${clockOnDay(promise, timeZone, now)}. It is at the end of its group.`
      : 'It is at the end of the list.',
    actions: onShow && (
      <ActionButton look="plain" onClick={onShow}>
        Show<Spoken> the new case</Spoken>
      </ActionButton>
    ),
  }
}
