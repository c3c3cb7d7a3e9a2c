import dns from 'node:dns'
import { isIP } from 'node:net'
import { deskName, edgeHosts, hosts, siteName } from './hosts.ts'

/** Both edges in either order, as a name server gives the addresses of a site. */
const edges = () => edgeHosts.map((host) => hosts[host]).toSorted(() => Math.random() - 0.5)

/**
 * Makes this process find the site and the desk by the names in their certificates. A connection tries the second edge
 * when the first does not answer, as browsers do.
 */
export function knowNames() {
  const lookup = dns.lookup
  const known = (name: string, options: unknown, done?: unknown) => {
    const addresses = name === siteName ? edges() : name === deskName ? [hosts['cx-desk']] : undefined
    const callback = (done ?? options) as (...answer: unknown[]) => void
    if (!addresses || isIP(name) !== 0) return (lookup as (...given: unknown[]) => void)(name, options, done)
    const wantsAll = typeof options === 'object' && options !== null && 'all' in options && options.all === true
    const [first] = addresses
    process.nextTick(() =>
      wantsAll
        ? callback(
            null,
            addresses.map((address) => ({ address, family: 4 })),
          )
        : callback(null, first, 4),
    )
  }
  dns.lookup = known as typeof dns.lookup
  return () => {
    dns.lookup = lookup
  }
}
