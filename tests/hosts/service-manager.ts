import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Host } from './hosts.ts'
import { crashHost } from './network.ts'

const onHostScript = fileURLToPath(new URL('on-host.sh', import.meta.url))

export type Service = {
  readonly name: string
  readonly user: string
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** When its first process ends, the others are ended too, as systemd does; Debian's unit of Patroni says otherwise. */
  readonly endsTogether?: boolean
}

/** Command and arguments that run on a host, as `tests/hosts/on-host.sh` explains. */
export const commandOn = (folder: string, host: Host, user: string, command: readonly string[]) =>
  [onHostScript, [folder, host, user, ...command]] as const

/** The unit's RestartSec. */
const restartMilliseconds = 1_000

function endGroup(leader: number) {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {}
}

/** Starts the services of each host, and starts one again that ended, as systemd does. */
export function createServiceManager(folder: string) {
  const running = new Map<string, { stop: boolean; pid: number | undefined; ended: Promise<void> }>()
  const services = new Map<Host, Service[]>()
  const off = new Set<Host>()

  function supervise(host: Host, service: Service) {
    const state = { stop: false, pid: undefined as number | undefined, ended: Promise.resolve() }
    const log = openSync(join(folder, host, `${service.name}.log`), 'a')
    state.ended = (async () => {
      while (!state.stop && !off.has(host)) {
        const [file, args] = commandOn(folder, host, service.user, service.command)
        const child = spawn(file, args, {
          cwd: '/',
          env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', ...service.environment },
          stdio: ['ignore', log, log],
          detached: service.endsTogether ?? false,
        })
        state.pid = child.pid
        await new Promise<void>((resolve) => child.once('exit', () => resolve()))
        state.pid = undefined
        if (service.endsTogether && child.pid !== undefined) endGroup(child.pid)
        if (!state.stop && !off.has(host)) await wait(restartMilliseconds)
      }
    })()
    running.set(`${host} ${service.name}`, state)
  }

  return {
    async add(host: Host, service: Service) {
      await mkdir(join(folder, host), { recursive: true })
      services.set(host, [...(services.get(host) ?? []), service])
      supervise(host, service)
    },
    /** Like kill -9 of a service's first process, which is then started again. */
    kill(host: Host, name: string) {
      const pid = running.get(`${host} ${name}`)?.pid
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    /** Ends every process on the host and starts none until `boot`. */
    async crash(host: Host) {
      off.add(host)
      await crashHost(host)
      await Promise.all((services.get(host) ?? []).map(({ name }) => running.get(`${host} ${name}`)?.ended))
    },
    boot(host: Host) {
      off.delete(host)
      for (const service of services.get(host) ?? []) supervise(host, service)
    },
    /** Nothing is started again after this. */
    retire() {
      for (const state of running.values()) state.stop = true
    },
  }
}
