import type { TextsState } from '@cash-express/domain/application-status/status-calls'
import { useState } from 'react'
import { TextUpdatesLoader } from '../app/features/application-status/text-updates-loader.tsx'

const failures: Record<string, readonly { field: string; message: string }[]> = {
  number: [{ field: 'phone', message: 'Mobile phone must be a US number that can get texts.' }],
  busy: [{ field: '', message: "We can't process this right now. Please try again in a moment." }],
}

/** `?texts=` sets the state, and `?send=` the outcome of sending: `number`, `busy`, `lost`, or the state afterwards. */
export function TextUpdatesKit({ query }: { query: URLSearchParams }) {
  const [status, setStatus] = useState((query.get('texts') || 'offered') as TextsState)
  const [sent, setSent] = useState('')
  return (
    <main>
      <h1>Texts about an application</h1>
      <TextUpdatesLoader
        status={status}
        onSubscribe={async (answers, shown) => {
          const outcome = query.get('send') ?? 'on'
          if (outcome === 'lost') throw new Error('no connection')
          const problems = failures[outcome]
          if (problems) return { ok: false, problems }
          setSent(JSON.stringify({ answers, shown }))
          setStatus(outcome as TextsState)
          return { ok: true }
        }}
      />
      <output>{sent}</output>
    </main>
  )
}
