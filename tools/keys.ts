import { parseArgs } from 'node:util'
import type { Recipient } from '../packages/envelope/src/keys.ts'
import { makeKey } from './local-keys.ts'

const { positionals, values } = parseArgs({
  options: { folder: { type: 'string', default: 'keys' }, suffix: { type: 'string', default: '' } },
  allowPositionals: true,
})
const [command, recipient] = positionals
const recipients: readonly Recipient[] = ['desk', 'escrow', 'notice']

if (command === 'new' && recipients.includes(recipient as Recipient)) {
  const line = await makeKey(values.folder, recipient as Recipient, values.suffix)
  console.log(`${recipient?.toUpperCase()}_PUBLIC_KEY=${line}`)
  console.error(
    `The private half is in ${values.folder}/, readable by you alone. Move it to where it belongs; the API must not have it.`,
  )
} else {
  console.error('usage: npm run keys -- new desk|escrow|notice [--folder FOLDER] [--suffix TEXT]')
  process.exitCode = 2
}
