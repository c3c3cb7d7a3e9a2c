const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The first groups of an IPv6 address, without leading zeros. */
function firstGroups(ip: string, count: number): string {
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const filled = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest]
  return filled
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/**
 * An IPv6 /64 is one client, because every device in it has billions of addresses. The address of a connection that
 * has closed is undefined, although Fastify's type does not say so.
 */
export function clientKey(ip: string | undefined): string {
  if (ip === undefined) return 'closed'
  if (!ip.includes(':')) return ip
  return mapped.exec(ip)?.[1] ?? `${firstGroups(ip, 4)}::/64`
}

/** The /48 around an IPv6 address. A customer can get one as a whole, and it contains 65,536 client keys. */
export const networkKey = (ip: string | undefined): string | undefined =>
  ip?.includes(':') && !mapped.test(ip) ? `${firstGroups(ip, 3)}::/48` : undefined
