import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bridge, furtherNames, type Host, hosts } from './hosts.ts'

const run = promisify(execFile)
/** Valid before and after today, because a host whose clock is wrong would otherwise only show an invalid certificate. */
const openssl = (...args: string[]) => run('faketime', ['-f', '-2d', 'openssl', ...args])
const days = '100'
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

/** An authority for one run of the tests, which issues a certificate for each host and for the tests themselves. */
export async function createAuthority(folder: string) {
  await mkdir(folder, { recursive: true })
  const [certificate, key] = [join(folder, 'authority.pem'), join(folder, 'authority.key')]
  await openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    days,
    '-subj',
    '/CN=Cash Express test authority',
    '-keyout',
    key,
    '-out',
    certificate,
  )

  /** Writes `authority.pem`, `host.pem`, `host.key` and, for HAProxy, both in `host-with-key.pem`. */
  async function issue(to: string, name: string, alternatives: readonly string[]) {
    await mkdir(to, { recursive: true })
    const file = (each: string) => join(to, each)
    await openssl(
      'req',
      '-new',
      ...newKey,
      '-subj',
      `/CN=${name}`,
      '-keyout',
      file('host.key'),
      '-out',
      file('host.csr'),
    )
    await writeFile(
      file('host.ext'),
      `subjectAltName=${alternatives.join(',')}\nextendedKeyUsage=serverAuth,clientAuth\nbasicConstraints=CA:FALSE\n`,
    )
    // A random number, because a file with the last one would be written by several commands at the same time.
    const serial = `0x${randomBytes(16).toString('hex')}`
    await openssl(
      ...['x509', '-req', '-in', file('host.csr'), '-CA', certificate, '-CAkey', key, '-set_serial', serial],
      ...['-days', days, '-extfile', file('host.ext'), '-out', file('host.pem')],
    )
    await Promise.all([file('host.csr'), file('host.ext')].map((each) => rm(each)))
    await copyFile(certificate, file('authority.pem'))
    const both = await Promise.all(['host.pem', 'host.key'].map((each) => readFile(file(each))))
    await writeFile(file('host-with-key.pem'), Buffer.concat(both), { mode: 0o600 })
    await chmod(file('host.key'), 0o600)
  }

  return {
    certificate,
    issueForHost: (to: string, host: Host) =>
      issue(to, host, [`DNS:${host}`, `IP:${hosts[host]}`, ...furtherNames(host).map((name) => `DNS:${name}`)]),
    issueForTests: (to: string) => issue(to, 'cx-tests', ['DNS:cx-tests', `IP:${bridge.address}`]),
  }
}
