import { type FormEvent, useState } from 'react'
import type { Press } from './press.ts'

export function HandOver({ disabled, onAct }: { disabled: boolean; onAct: Press }) {
  const [store, setStore] = useState('')
  const handOver = (event: FormEvent) => {
    event.preventDefault()
    void onAct({ kind: 'hand over', store: Number(store) })
  }
  return (
    <section className="panel" aria-labelledby="hand-over-title">
      <h2 id="hand-over-title">Hand over to another store</h2>
      <form onSubmit={handOver}>
        <label className="field">
          Store number
          <input
            required
            inputMode="numeric"
            pattern="[0-9]{1,6}"
            value={store}
            onChange={({ target }) => setStore(target.value)}
          />
        </label>
        <button type="submit" disabled={disabled}>
          Hand over
        </button>
      </form>
    </section>
  )
}
