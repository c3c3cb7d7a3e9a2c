import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSmtpSink } from '../smtp-sink.ts'

const { SINK_PORT, SINK_HOST = '127.0.0.1', SINK_FILE = '/dev/null', SINK_TLS } = process.env
const pem = (name: string) => readFileSync(join(SINK_TLS ?? '', name), 'utf8')
const sink = await startSmtpSink({
  port: Number(SINK_PORT),
  host: SINK_HOST,
  file: SINK_FILE,
  ...(SINK_TLS ? { tls: { cert: pem('host.pem'), key: pem('host.key') } } : {}),
})
process.on('SIGTERM', () => void sink.stop().then(() => process.exit(0)))
