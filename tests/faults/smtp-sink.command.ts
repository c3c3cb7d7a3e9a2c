import { startSmtpSink } from '../smtp-sink.ts'

const sink = await startSmtpSink({ port: Number(process.env.SINK_PORT), file: process.env.SINK_FILE ?? '/dev/null' })
process.on('SIGTERM', () => void sink.stop().then(() => process.exit(0)))
