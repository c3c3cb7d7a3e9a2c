import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/local-postgres.ts'
import { startProcess } from '../../tools/processes.ts'

export type Weather =
  | { readonly kind: 'fair' }
  | { readonly kind: 'black hole' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'trickle'; readonly bytesPerSecond: number }

/** Starts a gate in a process of its own, so that a busy test does not slow it. */
export async function startGate(targets: readonly number[]) {
  const [port, controlPort] = [await freePort(), await freePort()]
  const environment = {
    GATE_PORT: String(port),
    GATE_CONTROL_PORT: String(controlPort),
    GATE_TARGETS: targets.join(','),
  }
  const gate = startProcess('tests/faults/gate.command.ts', environment)
  const tell = (wish: object) =>
    fetch(`http://127.0.0.1:${controlPort}`, { method: 'POST', body: JSON.stringify(wish) }).then(() => {})
  for (let tries = 0; ; tries++) {
    const up = await tell({}).then(
      () => true,
      () => false,
    )
    if (up) break
    if (tries > 200) throw new Error('the gate did not start')
    await wait(50)
  }
  return {
    port,
    lead: (to: readonly number[]) => tell({ targets: to }),
    weather: (weather: Weather) => tell({ weather }),
    /** Every connection ends as after a crash of the other machine. */
    reset: () => tell({ reset: true }),
    stop: () => gate.stop(),
  }
}
