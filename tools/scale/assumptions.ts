/**
 * Everything that docs/scale.md is computed from. Change one for a single run with `npm run scale -- name=value`.
 * Each has a unit and where it comes from: measured here, or assumed.
 */
export const assumptions = {
  // Load
  submissionsPerStoreAndDay: { value: 280 / 24, unit: '', from: 'assumed: 280,000 a day in 24,000 stores' },
  busiestHourShare: { value: 0.15, unit: 'of a day', from: 'assumed' },
  pageViewsPerSubmission: { value: 20, unit: '', from: 'assumed' },
  requestsPerPageView: { value: 6, unit: '', from: 'counted on Apply Now' },
  lookUpsPerSubmission: { value: 6, unit: '', from: 'assumed' },
  mailsPerSubmission: { value: 2.2, unit: '', from: 'assumed: notice, confirmation, every fifth reminded' },
  textsPerSubmission: { value: 0.6, unit: '', from: 'assumed: 3 in 10 ask for texts and get two' },
  openingsPerSubmission: { value: 1.5, unit: '', from: 'assumed' },
  streamsPerStore: { value: 2, unit: '', from: 'assumed: two screens with an open queue' },
  monthsKept: { value: 25, unit: 'months', from: 'the retention of the product' },
  bytesPerPageView: { value: 60_000, unit: 'bytes sent', from: 'assumed: every fourth view is the first' },
  // A TV spot, on top of the busiest hour
  spotPeople: { value: 20_000, unit: 'in two minutes', from: 'assumed' },
  spotRequestsPerPerson: { value: 6, unit: '', from: 'assumed: one page each' },
  spotLookUpsPerPerson: { value: 2, unit: '', from: 'assumed' },
  spotApplications: { value: 0.05, unit: 'of them, in 15 minutes', from: 'assumed' },
  // Measured for one process, on two shared cores that also ran the clients
  pagesPerNginx: { value: 60_756, unit: 'a second', from: 'performance/pages.md' },
  lookUpsPerApi: { value: 16_992, unit: 'a second', from: 'performance/look-ups.md' },
  submissionsPerInstallation: {
    value: 500,
    unit: 'a second',
    from: 'performance/submit.md, two API processes with worker, standby and nginx',
  },
  mailsPerWorker: { value: 382, unit: 'a second', from: 'performance/deliver.md' },
  openingsPerKeyholder: { value: 188, unit: 'a second', from: 'performance/desk.md' },
  streamsPerDesk: { value: 19_000, unit: 'open', from: 'performance/desk.md' },
  bytesPerStored: {
    value: 4_270,
    unit: 'bytes',
    from: 'performance/restore.md, 3,754 with bodies that are 512 bytes shorter',
  },
  walPerSubmission: { value: 25_000, unit: 'bytes', from: 'assumed: five times the 5.2 kB of the intake alone' },
  /** Above it, a process gets a second one. */
  highestUse: { value: 0.5, unit: 'of what one process does', from: 'chosen' },
  // List prices in US dollars: on demand, US East, Linux on ARM, June 2026
  hostSmall: { value: 0.0816, unit: '$ an hour', from: 'm7g.large: 2 cores, 8 GB' },
  hostDatabase: { value: 0.8568, unit: '$ an hour', from: 'r7g.4xlarge: 16 cores, 128 GB' },
  hostDatabaseSmall: { value: 0.2142, unit: '$ an hour', from: 'r7g.xlarge: 4 cores, 32 GB' },
  disk: { value: 0.08, unit: '$ a GB and month', from: 'gp3, with its 3,000 operations a second' },
  objectStore: { value: 0.023, unit: '$ a GB and month', from: 'S3 standard' },
  traffic: { value: 0.09, unit: '$ a GB', from: 'first 10 TB a month, to the internet' },
  trafficBetweenZones: { value: 0.02, unit: '$ a GB', from: 'both directions together' },
  mail: { value: 0.1, unit: '$ for 1,000', from: 'SES' },
  text: { value: 0.011, unit: '$ each', from: 'assumed: one segment with the fee of the carrier' },
  hoursPerMonth: { value: 730, unit: 'hours', from: '' },
  daysPerMonth: { value: 30.44, unit: 'days', from: '' },
} as const satisfies Record<string, { readonly value: number; readonly unit: string; readonly from: string }>

export type Assumption = keyof typeof assumptions
export type Values = Readonly<Record<Assumption, number>>

export const assumedValues = Object.fromEntries(
  Object.entries(assumptions).map(([name, { value }]) => [name, value]),
) as Values
