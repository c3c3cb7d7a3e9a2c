import { once } from 'node:events'
import { startDatabaseCluster, takeDown } from './database-cluster.ts'

/** `up` runs the database hosts until Ctrl+C; `down` removes everything, also what a crashed run has left. */
const action = process.argv[2]
if (action === 'up') {
  const cluster = await startDatabaseCluster()
  for (const { name, role, state } of await cluster.members()) console.log(`${name}  ${role}  ${state}`)
  console.log(`A shell on a host: tests/hosts/on-host.sh ${cluster.folder} cx-app-1 root bash`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await cluster.stop()
} else if (action === 'down') await takeDown()
else throw new Error('name what to do: up or down')
