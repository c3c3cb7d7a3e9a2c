import { type Row, sameText } from './spreadsheet.ts'
import { twinOf } from './twins.ts'
import { type Edit, type Sources, unitsOf, withEdits } from './units.ts'

export type Imported = {
  /** The new text of each Spanish file that changes. */
  readonly changed: ReadonlyMap<string, string>
  readonly texts: number
  /** One line for each row that could not be taken. */
  readonly problems: readonly string[]
}

/** Writes the rows whose Spanish text differs from the one in the files. All others stay as they are. */
export function importRows(
  rows: readonly Row[],
  files: readonly string[],
  sourcesOf: (file: string) => Sources,
): Imported {
  const changed = new Map<string, string>()
  const problems: string[] = []
  let texts = 0
  const byFile = Map.groupBy(rows, ({ id }) => id.split('#')[0] ?? '')
  for (const [file, listed] of byFile) {
    if (!files.includes(file)) {
      problems.push(`${file}: no such file has a Spanish twin`)
      continue
    }
    const sources = sourcesOf(file)
    const units = new Map(unitsOf(file, sources).map((unit) => [unit.id, unit]))
    const edits: Edit[] = []
    for (const { id, english, spanish } of listed) {
      const unit = units.get(id)
      if (!unit) problems.push(`${id}: the text no longer exists`)
      else if (sameText(unit.spanish) !== spanish) {
        if (sameText(unit.english) !== english) problems.push(`${id}: the English text has changed since the export`)
        else if (!unit.edit) problems.push(`${id}: ${unit.note}`)
        else if (spanish.trim() === '') problems.push(`${id}: the Spanish text is empty`)
        else {
          const edit = unit.edit(spanish)
          if (typeof edit === 'string') problems.push(`${id}: ${edit}`)
          else edits.push(edit)
        }
      }
    }
    if (edits.length > 0) changed.set(twinOf(file), withEdits(sources.spanish, edits))
    texts += edits.length
  }
  return { changed, texts, problems }
}
