import type { EventRow } from '@cash-express/domain/cases/case-row'
import type { Place } from '../integrations/desk-api.ts'
import type { NoteDraft, NoteDrafts } from '../release/note-drafts.ts'

export type NoteState = {
  readonly text: string
  /** The time at which the text of an earlier visit was typed, until it is changed, saved or discarded. */
  readonly restoredFrom: number | undefined
  /** Before that, a text that is typed could replace the draft. */
  readonly isLoaded: boolean
}

/** The timeline of the case, or what an action added to it. */
type Saved = readonly Pick<EventRow, 'request'>[]

/** A storage that hangs must not keep the field closed. */
const longestLoad = 1_000

const empty = { text: '', restoredFrom: undefined }

/** The note that is typed on the page of a case. It outlives the page as a sealed draft. */
export function createNoteField(drafts: NoteDrafts, place: Place, person: string) {
  let state: NoteState = { ...empty, isLoaded: false }
  let sent: NoteDraft['sent']
  let isAsked = false
  const listeners = new Set<() => void>()

  function change(next: Partial<NoteState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const keep = () =>
    state.text.trim() === ''
      ? drafts.forget(place)
      : drafts.keep(place, person, { text: state.text, typedAt: Date.now(), sent, isAsked })

  function write(text: string) {
    isAsked = false
    change({ text, restoredFrom: undefined })
    return keep()
  }

  const isSaved = (events: Saved, request: string | undefined) =>
    request !== undefined && events.some((event) => event.request === request)

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Brings back the draft, unless it is among the events: its request may have arrived without an answer. */
    async load(events: Saved) {
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, longestLoad))
      const draft = await Promise.race([drafts.read(place, person), late])
      if (state.isLoaded) return
      if (draft && !(isSaved(events, draft.sent?.request) && draft.sent?.text === draft.text)) {
        sent = draft.sent
        isAsked = draft.isAsked === true
        change({ text: draft.text, restoredFrom: draft.typedAt, isLoaded: true })
      } else {
        change({ isLoaded: true })
        if (draft) await drafts.forget(place)
      }
    },
    write,
    discard: () => write(''),
    /** The same text keeps its request, so that the server saves it once. The draft knows of it before it is sent. */
    async requestOf(text: string): Promise<string> {
      if (sent?.text !== text) sent = { text, request: crypto.randomUUID() }
      const { request } = sent
      await keep()
      return request
    },
    /** Empties the field when its text was saved. */
    async noticeSaved(events: Saved) {
      if (!state.isLoaded || !sent || !isSaved(events, sent.request)) return
      const { text } = sent
      sent = undefined
      if (state.text === text) await write('')
      else await keep()
    },
    /** An Undo gives back the note that it took from the case. */
    giveBack: (text: string) => write([text, state.text].filter(Boolean).join('\n')),
    /** True once for a text. */
    asksBeforeLeaving: () => state.text.trim() !== '' && !isAsked,
    async keepAndLeave() {
      isAsked = true
      await keep()
    },
  }
}

export type NoteField = ReturnType<typeof createNoteField>
