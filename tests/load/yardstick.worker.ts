import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

const rows = Array.from({ length: 400 }, (_, id) => ({
  id,
  name: `name ${id}`,
  numbers: [id, id + 1],
  text: 'x'.repeat(50),
}))

function work() {
  for (let time = 0; time < 12; time++) {
    const text = JSON.stringify(rows)
    JSON.parse(text)
    createHash('sha256').update(text).digest()
  }
}

// A new thread compiles its code during its first rounds.
for (let time = 0; time < 50; time++) work()

const taken: number[] = []
function measure() {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  taken.push(user + system)
}

/** Often enough for a mean, and seldom enough to leave 95 % of a core to the measured processes. */
const pauseMilliseconds = 60
setInterval(measure, pauseMilliseconds)
parentPort?.postMessage('ready')
parentPort?.on('message', () => {
  measure()
  parentPort?.postMessage(taken.reduce((sum, each) => sum + each, 0) / taken.length)
})
