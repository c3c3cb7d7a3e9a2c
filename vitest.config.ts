import { defineConfig } from 'vitest/config'

/** All projects share the cores. A time limit is ten times the usual duration or more, for a machine with other work. */
const shared = {
  maxWorkers: 3,
  setupFiles: ['tests/measured-file.ts'],
  testTimeout: 120_000,
  hookTimeout: 240_000,
}

/** The judges of faults read only their arguments. */
const judges = 'tests/faults/{desk-verdict,event-source,verdict}.test.ts'

/** Replaces a module that other files also import. */
const mocking = 'apps/server/src/submissions/reference.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'domain',
          include: ['packages/!(database)/src/**/*.test.ts', 'apps/desk/{app,build}/**/*.test.ts', judges],
          // A process for each of these small files would take as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          include: [
            'apps/{server,keyholder}/src/**/*.test.ts',
            'packages/database/src/*.test.ts',
            'apps/desk/server/**/*.test.ts',
            'tools/sign-in/*.test.ts',
            'tests/api/*.test.ts',
          ],
          exclude: [mocking],
          globalSetup: ['tests/postgres-setup.ts'],
          isolate: false,
        },
      },
      {
        test: { ...shared, name: 'mocking', include: [mocking], globalSetup: ['tests/postgres-setup.ts'] },
      },
      {
        test: {
          ...shared,
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/build-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          include: ['tests/{demo,faults}/*.test.ts'],
          exclude: [judges],
          globalSetup: ['tests/build-setup.ts', 'tests/postgres-setup.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: { ...shared, name: 'architecture', include: ['tests/architecture/**/*.test.ts'], isolate: false },
      },
    ],
  },
})
