import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { allHosts, bridge, type Host, hosts } from './hosts.ts'

const run = promisify(execFile)
const ip = (...args: string[]) => run('ip', args)
const onHost = (host: Host, ...command: string[]) => run('ip', ['netns', 'exec', host, ...command])

/** Ports of etcd, for its clients and for its other members. */
const coordinatorPorts = '2379,2380'

export async function createNetwork() {
  await ip('link', 'add', bridge.name, 'type', 'bridge')
  await ip('addr', 'add', `${bridge.address}/16`, 'dev', bridge.name)
  await ip('link', 'set', bridge.name, 'up')
  for (const [host, address] of Object.entries(hosts)) {
    await ip('netns', 'add', host)
    await ip('link', 'add', host, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', host)
    await ip('link', 'set', host, 'master', bridge.name, 'up')
    await ip('-n', host, 'addr', 'add', `${address}/16`, 'dev', 'eth0')
    await ip('-n', host, 'link', 'set', 'eth0', 'up')
    await ip('-n', host, 'link', 'set', 'lo', 'up')
  }
}

/** Every process of a host, whoever started it: the kernel keeps the list. */
async function processesOn(host: Host): Promise<number[]> {
  const { stdout } = await ip('netns', 'pids', host).catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter(Boolean).map(Number)
}

/** Repeated until nobody is left, because a process may have started another before it received the signal. */
async function signalAll(host: Host, signal: NodeJS.Signals) {
  const reached = new Set<number>()
  for (;;) {
    const pids = (await processesOn(host)).filter((pid) => signal === 'SIGKILL' || !reached.has(pid))
    if (pids.length === 0) return
    for (const pid of pids) {
      reached.add(pid)
      try {
        process.kill(pid, signal)
      } catch {}
    }
  }
}

/** Works after a crash of the tests too, because it looks for what exists instead of what was started. */
export async function removeNetwork() {
  const { stdout } = await ip('netns', 'list')
  const existing = allHosts.filter((host) => stdout.split('\n').some((line) => line.split(' ')[0] === host))
  for (const host of existing) {
    await signalAll(host, 'SIGKILL')
    await ip('netns', 'delete', host)
  }
  for (const link of [...allHosts, bridge.name]) await ip('link', 'delete', link).catch(() => {})
}

const drop = (host: Host, ...rule: string[]) => onHost(host, 'iptables', '-w', '-A', ...rule, '-j', 'DROP')

/** Off the network; its own processes still reach each other. */
export async function cutHost(host: Host) {
  await cutDirection(host, 'in')
  await cutDirection(host, 'out')
}

/** As if its cable were pulled: the host sees that its link has no carrier, and its packets are not even sent. */
export const unplugHost = (host: Host) => ip('link', 'set', host, 'down')

/** Packets in one direction are lost, so that a host hears others who do not hear it, or the other way around. */
export const cutDirection = (host: Host, direction: 'in' | 'out') =>
  direction === 'in' ? drop(host, 'INPUT', '-i', 'eth0') : drop(host, 'OUTPUT', '-o', 'eth0')

/** Hosts within each group reach each other; no packet passes between the groups. */
export const cutBetween = (one: readonly Host[], other: readonly Host[]) =>
  Promise.all(
    one.flatMap((host) =>
      other.flatMap((far) => [drop(host, 'INPUT', '-s', hosts[far]), drop(far, 'INPUT', '-s', hosts[host])]),
    ),
  )

/** No packet from one host to another; the way back is open. */
export const cutFromTo = (from: Host, to: Host) => drop(to, 'INPUT', '-s', hosts[from])

/** etcd on these hosts reaches nobody and nobody reaches it, while everything else on them is connected. */
export const cutCoordinator = (among: readonly Host[]) =>
  Promise.all(
    among.flatMap((host) =>
      (['INPUT', 'OUTPUT'] as const).flatMap((chain) =>
        ['--dports', '--sports'].map((ports) =>
          drop(
            host,
            chain,
            chain === 'INPUT' ? '-i' : '-o',
            'eth0',
            '-p',
            'tcp',
            '-m',
            'multiport',
            ports,
            coordinatorPorts,
          ),
        ),
      ),
    ),
  )

/** Both directions get this rate, and every hundredth packet is lost. */
export async function slowLink(host: Host, kilobits: number) {
  const rate = ['root', 'tbf', 'rate', `${kilobits}kbit`, 'burst', '16kb', 'latency', '500ms']
  await run('tc', ['qdisc', 'replace', 'dev', host, ...rate])
  await onHost(host, 'tc', 'qdisc', 'replace', 'dev', 'eth0', ...rate)
  await drop(host, 'INPUT', '-i', 'eth0', '-m', 'statistic', '--mode', 'random', '--probability', '0.01')
}

/** Repairs every cut and slow link. Frozen hosts stay frozen. */
export const healNetwork = () =>
  Promise.all(
    allHosts.map(async (host) => {
      await onHost(host, 'iptables', '-w', '-F')
      await ip('link', 'set', host, 'up')
      await run('tc', ['qdisc', 'del', 'dev', host, 'root']).catch(() => {})
      await onHost(host, 'tc', 'qdisc', 'del', 'dev', 'eth0', 'root').catch(() => {})
    }),
  )

/** A host that stops for a while and then goes on without knowing it, such as a virtual machine that is moved. */
export const freezeHost = (host: Host) => signalAll(host, 'SIGSTOP')
export const thawHost = (host: Host) => signalAll(host, 'SIGCONT')

/** Like a power failure for every process at once, except that data in the page cache survives. */
export async function crashHost(host: Host) {
  await freezeHost(host)
  await signalAll(host, 'SIGKILL')
}
