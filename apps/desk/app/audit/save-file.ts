import type { ExportedFile } from '../integrations/audit-api.ts'

/** The browser asks where to, or puts it with its downloads. */
export function saveFile({ name, csv }: ExportedFile) {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // At once, some browsers would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 5_000)
}
