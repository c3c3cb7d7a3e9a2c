import type { EventRow } from '@cash-express/domain/cases/case-row'
import type { Place } from '../integrations/desk-api.ts'
import type { NoteDraft, NoteDrafts, UndoneNote } from '../release/note-drafts.ts'

export type NoteState = {
  readonly text: string
  /** The time at which the text of an earlier visit was typed, until it is changed, saved or discarded. */
  readonly restoredFrom: number | undefined
  /** Before that, a text that is typed could replace the draft. */
  readonly isLoaded: boolean
}

/** The timeline of the case, or what an action added to it. */
type Saved = readonly (Pick<EventRow, 'request'> & Partial<Pick<EventRow, 'kind' | 'details'>>)[]

/** A storage that hangs must not keep the field closed. */
const longestLoad = 1_000

const empty = { text: '', restoredFrom: undefined }

/** The note that is typed on the page of a case. It outlives the page as a sealed draft. */
export function createNoteField(drafts: NoteDrafts, place: Place, person: string) {
  let state: NoteState = { ...empty, isLoaded: false }
  let sent: NoteDraft['sent']
  let isAsked = false
  let undoing: readonly UndoneNote[] = []
  const listeners = new Set<() => void>()

  function change(next: Partial<NoteState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const keep = () =>
    state.text.trim() === '' && undoing.length === 0
      ? drafts.forget(place)
      : drafts.keep(place, person, { text: state.text, typedAt: Date.now(), sent, isAsked, undoing })

  function write(text: string) {
    isAsked = false
    change({ text, restoredFrom: undefined })
    return keep()
  }

  const isSaved = (events: Saved, request: string | undefined) =>
    request !== undefined && events.some((event) => event.request === request)

  /** Puts the notes back whose outcome is undone, before what was typed since. */
  async function giveBack(events: Saved) {
    const isUndone = ({ number }: UndoneNote) =>
      events.some(({ kind, details }) => kind === 'undone' && details?.number === number)
    const undone = undoing.filter(isUndone)
    if (undone.length === 0) return
    undoing = undoing.filter((each) => !isUndone(each))
    await write([...undone.map(({ text }) => text), state.text].filter(Boolean).join('\n'))
  }

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
      undoing = draft?.undoing ?? []
      if (draft?.text && !(isSaved(events, draft.sent?.request) && draft.sent?.text === draft.text)) {
        sent = draft.sent
        isAsked = draft.isAsked === true
        change({ text: draft.text, restoredFrom: draft.typedAt, isLoaded: true })
      } else {
        change({ isLoaded: true })
        if (draft) await keep()
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
    /** Empties the field when its text was saved, and gives back the note of what was undone. */
    async noticeSaved(events: Saved) {
      if (!state.isLoaded) return
      if (sent && isSaved(events, sent.request)) {
        const { text } = sent
        sent = undefined
        if (state.text === text) await write('')
        else await keep()
      }
      await giveBack(events)
    },
    /** Before an Undo is sent. The field has the note again as soon as the timeline shows the Undo. */
    async willUndo(undone: UndoneNote) {
      undoing = [...undoing, undone]
      await keep()
    },
    /** True once for a text. */
    asksBeforeLeaving: () => state.text.trim() !== '' && !isAsked,
    async keepAndLeave() {
      isAsked = true
      await keep()
    },
  }
}

export type NoteField = ReturnType<typeof createNoteField>
