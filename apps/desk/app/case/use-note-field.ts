import type { CaseResponse } from '@cash-express/domain/cases/case-row'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { noteDrafts } from '../release/note-drafts.ts'
import { fetchPublicKeys } from '../release/seal-for-case.ts'
import { createNoteField, type NoteField, type NoteState } from './note-field.ts'

/** The note of a case as it is typed, with the draft of an earlier visit. */
export function useNoteField({ case: row, events }: CaseResponse, person: string): NoteState & { field: NoteField } {
  const [field] = useState(() => createNoteField(noteDrafts, row, person))
  const state = useSyncExternalStore(field.subscribe, field.read)
  const first = useRef(events)
  useEffect(() => {
    void fetchPublicKeys()
    void field.load(first.current)
  }, [field])
  const { isLoaded } = state
  useEffect(() => {
    if (isLoaded) void field.noticeSaved(events)
  }, [field, isLoaded, events])
  return { ...state, field }
}
