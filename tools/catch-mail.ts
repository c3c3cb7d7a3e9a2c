import { parseArgs } from 'node:util'
import { startMailCatcher } from './mail-catcher.ts'

const { values } = parseArgs({
  options: { folder: { type: 'string', default: '.data/mail' }, port: { type: 'string', default: '2525' } },
})
const catcher = await startMailCatcher(values.folder, Number(values.port))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void catcher.stop())
console.log(`mail ${values.folder}, ${catcher.url}`)
