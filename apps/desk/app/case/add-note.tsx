import { useAnswer } from '@cash-express/components/form/use-form.ts'
import { useMountedForm } from '@cash-express/components/form/use-mounted-form.ts'
import ui from '@cash-express/components/styles/primitives.module.css'
import { text } from '@cash-express/domain/forms/field'
import { defineForm } from '@cash-express/domain/forms/form'
import type { TabKey } from '@cash-express/envelope/browser/tab-key'
import { useEffect, useState } from 'react'
import type { Place } from '../integrations/desk-api.ts'
import desk from '../primitives/desk.module.css'
import { sealNoteForCase } from '../release/seal-for-case.ts'
import { SealedHint } from '../release/sealed-note.tsx'
import { ReleaseProblem } from '../release/sign-in-again.tsx'
import { ActionButton } from '../shell/action-button.tsx'
import { FormTextArea } from '../shell/form-field.tsx'
import { Panel } from '../shell/layout.tsx'
import type { Act } from './use-case.ts'

/** A note has room for 8 KB, and a character needs up to four bytes. */
const longestNote = 1_500

const definition = defineForm({
  note: text({ label: 'New note', blank: 'Write something first.', max: longestNote }),
})

type Props = { readonly place: Place; readonly tab: TabKey; readonly onAct: Act; onTyped(hasText: boolean): void }

export function AddNote({ place, tab, onAct, onTyped }: Props) {
  const [problem, setProblem] = useState<string>()
  const form = useMountedForm({
    definition,
    send: async ({ note }) => {
      setProblem(undefined)
      const sealed = await sealNoteForCase(place, note)
      if (!sealed.ok) setProblem(sealed.problem)
      else if (await onAct({ kind: 'note', ...sealed.value })) form.store.clear()
      return sealed.ok
    },
  })
  const hasText = useAnswer(form, 'note').trim() !== ''
  useEffect(() => onTyped(hasText), [hasText, onTyped])

  return (
    <Panel title="Add a note">
      <form className={`${ui.stack} ${desk.gap2half}`} {...form.props}>
        <FormTextArea form={form} name="note" rows={3} />
        <SealedHint>Locked on this device before it is sent. The server cannot read it.</SealedHint>
        <ReleaseProblem problem={problem} tab={tab} />
        <ActionButton type="submit" wide held={form.busy}>
          Save note
        </ActionButton>
      </form>
    </Panel>
  )
}
