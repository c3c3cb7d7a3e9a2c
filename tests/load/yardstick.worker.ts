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

// Until it is compiled.
for (let time = 0; time < 50; time++) work()

let taken: number[] = []
setInterval(() => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  taken.push(user + system)
}, 40)

/** Answers with the mean microseconds since the last message. */
parentPort?.on('message', () => {
  parentPort?.postMessage(taken.reduce((sum, each) => sum + each, 0) / Math.max(taken.length, 1))
  taken = []
})
