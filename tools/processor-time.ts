import { readdirSync, readFileSync } from 'node:fs'

/** Seconds of the processor. */
export type ProcessorTime = { readonly user: number; readonly system: number }

type RunningProcess = {
  /** Process ids are used again, so a process also has its time of birth. */
  readonly key: string
  readonly pid: number
  readonly parent: number
  /** Its own time and that of the children for which it has waited. */
  readonly time: ProcessorTime
}

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100

const none: ProcessorTime = { user: 0, system: 0 }
const add = (one: ProcessorTime, other: ProcessorTime): ProcessorTime => ({
  user: one.user + other.user,
  system: one.system + other.system,
})

export const sumOf = (all: readonly ProcessorTime[]): ProcessorTime => all.reduce(add, none)

export const timeSince = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
  user: after.user - before.user,
  system: after.system - before.system,
})

/** The fields after the name, which may contain spaces and parentheses; see proc(5). */
function fieldsOf(stat: string): readonly string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readProcess(pid: number): RunningProcess | undefined {
  try {
    const fields = fieldsOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    const seconds = (...indexes: number[]) =>
      indexes.reduce((sum, index) => sum + Number(fields[index]), 0) / ticksPerSecond
    return {
      key: `${pid} ${fields[19]}`,
      pid,
      parent: Number(fields[1]),
      time: { user: seconds(11, 13), system: seconds(12, 14) },
    }
  } catch {
    // It ended between the listing and the reading.
    return undefined
  }
}

const readProcesses = (): RunningProcess[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])

/** Of these processes and everything below them that still runs or was waited for. */
export function timeOfTrees(roots: readonly number[]): ProcessorTime {
  const children = Map.groupBy(readProcesses(), ({ parent }) => parent)
  const timeBelow = (pid: number): ProcessorTime =>
    sumOf((children.get(pid) ?? []).map(({ pid: child, time }) => add(time, timeBelow(child))))
  return sumOf(roots.map((pid) => add(readProcess(pid)?.time ?? none, timeBelow(pid))))
}

/** The host of a virtual machine gave this time to others, which lengthens every wall time. */
export function stolenSeconds(): number {
  const [, , , , , , , , steal] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 9)
  return Number(steal) / ticksPerSecond
}

/** Of the ended children of this process, such as a load generator. */
export function timeOfEndedChildren(): ProcessorTime {
  const fields = fieldsOf(readFileSync('/proc/self/stat', 'utf8'))
  return { user: Number(fields[13]) / ticksPerSecond, system: Number(fields[14]) / ticksPerSecond }
}

/**
 * Looks twice a second at everything that a command starts, because the processes of a browser and of a database outlive
 * their parent, which then has not waited for them.
 */
export function followProcesses(root: number) {
  const followed = new Map<string, RunningProcess>()
  let left = none

  /** Its time is now part of a process that still runs; processes that end together have waited for each other. */
  function isWaitedFor({ parent }: RunningProcess, running: ReadonlyMap<string, RunningProcess>): boolean {
    const above = ended.get(parent)
    if (above) return isWaitedFor(above, running)
    return [...followed.values()].some(({ pid, key }) => pid === parent && running.has(key))
  }

  let ended = new Map<number, RunningProcess>()
  function look() {
    const running = new Map(readProcesses().map((each) => [each.key, each]))
    ended = new Map([...followed.values()].filter(({ key }) => !running.has(key)).map((each) => [each.pid, each]))
    for (const [key, each] of followed) {
      if (running.has(key)) continue
      followed.delete(key)
      if (!isWaitedFor(each, running)) left = add(left, each.time)
    }
    const pids = new Set([root, ...[...followed.values()].map(({ pid }) => pid)])
    // A parent can have a higher number than its child, so one pass may not find all.
    for (let before = -1; before !== pids.size; ) {
      before = pids.size
      for (const { pid, parent } of running.values()) if (pids.has(parent)) pids.add(pid)
    }
    for (const each of running.values()) if (pids.has(each.pid)) followed.set(each.key, each)
  }

  look()
  const timer = setInterval(look, 500)
  return {
    stop(): ProcessorTime {
      clearInterval(timer)
      look()
      return add(left, sumOf([...followed.values()].map(({ time }) => time)))
    },
  }
}
