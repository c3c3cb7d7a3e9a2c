import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import type { StoreName } from '@cash-express/domain/cases/case-row'
import { dateIn } from '@cash-express/domain/forms/calendar-date'
import { choice, text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import { homeTimeZone } from '@cash-express/domain/site/home-time-zone'
import { longestCoverDays, type StaffRow } from '@cash-express/domain/staff/staff-row'
import { deskName } from '@cash-express/domain/stores/desk-name'
import { dateAfter } from '@cash-express/domain/stores/hours'
import { FormDialog } from '../shell/form-dialog.tsx'
import { FormInput, FormSelect } from '../shell/form-field.tsx'
import { problemText } from '../shell/problem-text.ts'
import { longDay } from '../shell/show-time.ts'
import { coverStore } from './staff-api.ts'

const reasons = ['Vacation', 'Illness', 'Open position', 'Busy days']

const definition = defineForm({
  store: text({ label: 'Also works for', blank: 'Choose a store.', max: 10 }),
  lastDay: text({ label: 'Last day', blank: 'Choose the last day.', max: 10 }),
  reason: choice({ label: 'Why', blank: 'Choose why.', choices: reasons.map((value) => ({ value, label: value })) }),
})

type Props = {
  readonly person: StaffRow
  readonly stores: readonly StoreName[]
  readonly now: Date
  onDone(text: string): void
  onClose(): void
}

/** Nobody else has to agree, because a cover ends by itself. */
export function CoverDialog({ person: { name, subject, stores: own }, stores, now, onDone, onClose }: Props) {
  const today = dateIn(homeTimeZone, now)
  const last = dateAfter(today, longestCoverDays)
  const form = useMountedForm({
    definition,
    check: ({ lastDay }) =>
      lastDay && (lastDay < today || lastDay > last)
        ? [{ field: 'lastDay', message: `Choose a day within ${longestCoverDays} days.` }]
        : [],
    send: async ({ store, lastDay, reason }) => {
      const result = await coverStore({ subject, store: Number(store), lastDay, reason: `Cover: ${reason}` })
      if (!result.ok) return problemText(result.problem)
      onDone(`${name} covers the store until ${longDay(lastDay, 'UTC')}.`)
    },
  })
  return (
    <FormDialog
      title={`${name} covers another store`}
      form={form}
      action={form.busy ? 'Saving…' : 'Save the cover'}
      onClose={onClose}
    >
      <FormSelect form={form} name="store" first="Choose a store">
        {stores
          .filter(({ store_id }) => !own.includes(store_id))
          .map(({ store_id, name: store }) => (
            <option key={store_id} value={store_id}>
              {deskName(store)}
            </option>
          ))}
      </FormSelect>
      <FormInput form={form} name="lastDay" type="date" min={today} max={last} />
      <FormSelect form={form} name="reason" first="Choose why" />
      <p>The home store stays. The cover ends by itself at the end of the last day; cases go back to the queue.</p>
    </FormDialog>
  )
}
