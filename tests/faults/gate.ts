import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'
import { startProcess } from '../../tools/processes.ts'

export type NetworkState =
  | { readonly kind: 'normal' }
  | { readonly kind: 'black hole' }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'trickle'; readonly bytesPerSecond: number }

/** Starts a gate in its own process, so that a busy test does not slow it down. */
export async function startGate(targets: readonly number[]) {
  const [port, controlPort] = [await freePort(), await freePort()]
  const environment = {
    GATE_PORT: String(port),
    GATE_CONTROL_PORT: String(controlPort),
    GATE_TARGETS: targets.join(','),
  }
  const gate = startProcess('tests/faults/gate.command.ts', environment)
  const send = (change: object) =>
    fetch(`http://127.0.0.1:${controlPort}`, { method: 'POST', body: JSON.stringify(change) }).then(() => {})
  for (let tries = 0; ; tries++) {
    const up = await send({}).then(
      () => true,
      () => false,
    )
    if (up) break
    if (tries > 200) throw new Error('the gate did not start')
    await wait(50)
  }
  return {
    port,
    routeTo: (to: readonly number[]) => send({ targets: to }),
    setNetwork: (network: NetworkState) => send({ network }),
    /** Resets every connection, as a crash of the other machine does. */
    reset: () => send({ reset: true }),
    stop: () => gate.stop(),
  }
}
