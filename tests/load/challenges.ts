import { createSecretKey, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createCaptcha } from '../../apps/server/src/captcha/captcha.ts'
import { intakeSchema } from '../../apps/server/src/config.ts'
import type { Report } from './report.ts'

const count = 500
const maps = readFileSync(new URL('../../deploy/nginx/maps.conf', import.meta.url), 'utf8')
const perSecond = Number(/zone=challenges:\S+ rate=(\d+)r\/s/.exec(maps)?.[1])

/** Measures what a challenge costs the API, and what one address can make it spend through nginx. */
export async function measureChallenges(): Promise<Report> {
  const secret = () => randomBytes(32).toString('hex')
  const settings = {
    cost: intakeSchema.shape.CAPTCHA_COST.parse(undefined),
    minimumSeconds: 0,
    signatureSecret: secret(),
    keySecret: secret(),
    payerSecret: createSecretKey(randomBytes(32)),
  }
  const results: { price: string; milliseconds: number }[] = []
  for (const [price, spent] of [
    ['lowest', 0],
    ['highest', 10_000],
  ] as const) {
    const captcha = createCaptcha(settings, async (keys) => keys.map(() => spent))
    const before = process.cpuUsage()
    for (let made = 0; made < count; made++) await captcha.challenge('apply-now', '192.0.2.1')
    const { user, system } = process.cpuUsage(before)
    results.push({ price, milliseconds: (user + system) / 1_000 / count })
  }
  return {
    name: 'challenges',
    title: 'Challenges of the captcha',
    about: `The API makes ${count} challenges one after the other, without HTTP and database. nginx allows one address ${perSecond} challenges a second.`,
    columns: ['price', 'ms of processor a challenge', 'most that one address costs, % of a core'],
    rows: results.map(({ price, milliseconds }) => [
      price,
      milliseconds.toFixed(2),
      ((milliseconds * perSecond) / 10).toFixed(0),
    ]),
    chart: {
      unit: 'ms of processor a challenge',
      bars: results.map(({ price, milliseconds }) => ({ label: price, value: milliseconds })),
    },
  }
}
