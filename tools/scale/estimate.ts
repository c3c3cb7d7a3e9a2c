import type { Values } from './assumptions.ts'

/** The busiest second of an ordinary day. */
export function loadOf(stores: number, of: Values) {
  const submissionsPerDay = stores * of.submissionsPerStoreAndDay
  const submissions = (submissionsPerDay * of.busiestHourShare) / 3_600
  const stored = submissionsPerDay * of.daysPerMonth * of.monthsKept
  return {
    submissionsPerDay,
    submissions,
    requests: submissions * of.pageViewsPerSubmission * of.requestsPerPageView,
    lookUps: submissions * of.lookUpsPerSubmission,
    mails: submissions * of.mailsPerSubmission,
    openings: submissions * of.openingsPerSubmission,
    streams: stores * of.streamsPerStore,
    stored,
    storedBytes: stored * of.bytesPerStored,
  }
}

/** A TV spot adds this to the busiest second. */
export function spotOf(of: Values) {
  const submissions = (of.spotPeople * of.spotApplications) / (15 * 60)
  return {
    submissions,
    requests: (of.spotPeople * of.spotRequestsPerPerson) / 120,
    lookUps: (of.spotPeople * of.spotLookUpsPerPerson) / 120,
    mails: submissions * of.mailsPerSubmission,
  }
}

/** Processes of each kind for the busiest second with a TV spot. */
export function needsOf(stores: number, of: Values) {
  const [load, spot] = [loadOf(stores, of), spotOf(of)]
  const need = (part: string, busiest: number, capacity: number) => ({
    part,
    load: busiest,
    capacity,
    needed: Math.max(1, Math.ceil(busiest / (capacity * of.highestUse))),
  })
  return [
    need('nginx, requests', load.requests + spot.requests, of.pagesPerNginx),
    need('API, look-ups', load.lookUps + spot.lookUps, of.lookUpsPerApi),
    need('intake on two cores, submissions', load.submissions + spot.submissions, of.submissionsPerInstallation),
    need('worker, emails', load.mails + spot.mails, of.mailsPerWorker),
    need('keyholder, openings', load.openings, of.openingsPerKeyholder),
    need('desk, streams', load.streams, of.streamsPerDesk),
  ]
}

const gigabytesText = (value: number) => `${Math.round(value).toLocaleString('en-US')} GB`

/** From this many stores, every part runs on a second host, and the database on three. */
const storesForSpareHosts = 100
/** From this many stores, the indexes of the running month do not fit into 32 GB beside everything else. */
const storesForLargeDatabase = 5_000

/** One host for everything, or several that fail apart. */
export function costsOf(stores: number, of: Values) {
  const load = loadOf(stores, of)
  const submissions = load.submissionsPerDay * of.daysPerMonth
  const gigabytes = load.storedBytes / 1e9
  const hasSpare = stores >= storesForSpareHosts
  const desks = needsOf(stores, of).find(({ part }) => part.startsWith('desk'))?.needed ?? 1
  // Edge 2, application 2, desk at least 2, keyholder, monitoring with the probe.
  const smallHosts = hasSpare ? 6 + Math.max(2, Math.ceil(desks / 2)) : 2
  const databases = hasSpare ? 3 : 0
  const databaseHour = stores >= storesForLargeDatabase ? of.hostDatabase : of.hostDatabaseSmall
  const copies = hasSpare ? 3 : 1
  // Half of the disk stays free for the log, for sorting and for the next months.
  const diskGigabytes = Math.max(50, gigabytes * 2)
  // Two full copies, compressed to less than half, and four weeks of the log.
  const backupGigabytes = gigabytes * 0.45 * 2 + ((submissions * of.walPerSubmission) / 1e9) * 0.45
  const sentGigabytes = (submissions * of.pageViewsPerSubmission * of.bytesPerPageView) / 1e9
  const betweenZones = hasSpare ? ((submissions * of.walPerSubmission) / 1e9) * 2 : 0
  const line = (kind: string, perMonth: number, count = '') => ({ kind, count, perMonth })
  return [
    line('small hosts', smallHosts * of.hostSmall * of.hoursPerMonth, `${smallHosts}: `),
    line('database hosts', databases * databaseHour * of.hoursPerMonth, `${databases}: `),
    line('disks', copies * diskGigabytes * of.disk, `${copies} × ${gigabytesText(diskGigabytes)}: `),
    line('backups in an object store', backupGigabytes * of.objectStore),
    line('traffic to visitors', sentGigabytes * of.traffic),
    line('traffic between zones', betweenZones * of.trafficBetweenZones),
    line('emails', ((submissions * of.mailsPerSubmission) / 1_000) * of.mail),
    line('text messages', submissions * of.textsPerSubmission * of.text),
  ]
}
