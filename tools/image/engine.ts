import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * crun refuses a machine with both versions of control groups, and podman asks for more open files and processes than a
 * container without CAP_SYS_RESOURCE may have.
 */
export function writeEngineSettings(folder: string) {
  const file = join(folder, 'containers.conf')
  const lines = [
    '[containers]',
    'default_ulimits = ["nofile=20000:20000", "nproc=32768:32768"]',
    '[engine]',
    'runtime = "runc"',
    'cgroup_manager = "cgroupfs"',
    'events_logger = "file"',
    'compat_api_enforce_docker_hub = false',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  process.env.CONTAINERS_CONF = file
}

export async function until<Value>(what: string, seconds: number, ask: () => Value | Promise<Value>) {
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    const answer = await ask()
    if (answer) return answer
    await wait(500)
  }
  throw new Error(`${what} did not happen within ${seconds} s`)
}
