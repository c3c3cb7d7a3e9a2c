import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Destroyed, destroyMonth, destroyNoticeKeys } from '../apps/keyholder/src/destroy-month.ts'
import type { Recipient } from '../packages/envelope/src/keys.ts'
import { makeKey, makeLookUpKey } from './local-keys.ts'

const usage = `usage: npm run keys -- new-month [--folder FOLDER] [--suffix TEXT]                     desk, escrow and notice keys
       npm run keys -- new-look-up [--folder FOLDER]                                   the keyholder's key for finding a phone number
       npm run keys -- new desk|escrow|notice [--folder FOLDER] [--suffix TEXT]        one of them
       npm run keys -- destroy-month YYYY-MM --reason "WHY" [--folder FOLDER]          needs KEYHOLDER_DATABASE_URL
       npm run keys -- destroy-notice-keys --reason "WHY" [--folder FOLDER]            keys that no longer open anything; needs KEYHOLDER_DATABASE_URL`

const recipients: readonly Recipient[] = ['desk', 'escrow', 'notice']

const { positionals, values } = parseArgs({
  options: {
    folder: { type: 'string', default: 'keys' },
    suffix: { type: 'string', default: '' },
    reason: { type: 'string', default: '' },
  },
  allowPositionals: true,
})
const [command, argument = ''] = positionals

async function make(kinds: readonly Recipient[]) {
  for (const kind of kinds) {
    console.log(`${kind.toUpperCase()}_PUBLIC_KEY=${await makeKey(values.folder, kind, values.suffix)}`)
  }
  console.error(
    `The private keys are in ${values.folder}/, readable only by you. Move each to its place: keyholder, safe or worker. Do not copy any of them to the API.`,
  )
}

const request = () => ({ who: userInfo().username, reason: values.reason, now: new Date() })

async function destroy(work: (client: pg.Client) => Promise<Destroyed>, nextStep: string) {
  const client = new pg.Client({ connectionString: process.env.KEYHOLDER_DATABASE_URL })
  await client.connect()
  const result = await work(client).finally(() => client.end())
  if (result.kind === 'refused') {
    console.error(result.why)
    process.exitCode = 1
    return
  }
  console.log(`destroyed ${result.keys.join(', ')}: data sealed to them can no longer be opened, in backups too`)
  console.error(nextStep)
}

if (command === 'new-month') await make(recipients)
else if (command === 'new-look-up') {
  console.error(
    (await makeLookUpKey(values.folder))
      ? `${values.folder}/look-up.key is new. Move it to the keyholder, which alone may have it, and restart the keyholder.`
      : `${values.folder}/look-up.key exists already.`,
  )
} else if (command === 'new' && recipients.includes(argument as Recipient)) await make([argument as Recipient])
else if (command === 'destroy-month' && argument && process.env.KEYHOLDER_DATABASE_URL)
  await destroy(
    (client) => destroyMonth(client, values.folder, { ...request(), month: argument }),
    'Repeat this everywhere a key of this month is kept: keyholder, safe, worker. Then restart the keyholder.',
  )
else if (command === 'destroy-notice-keys' && !argument && process.env.KEYHOLDER_DATABASE_URL)
  await destroy(
    (client) => destroyNoticeKeys(client, values.folder, request()),
    'Repeat this on every machine with a worker and on the machine where these keys were made.',
  )
else {
  console.error(usage)
  process.exitCode = 2
}
