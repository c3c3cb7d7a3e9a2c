import { defineConfig } from 'vitest/config'

/** Tests that kill processes or measure times run alone; all others share the cores. */
const together = { maxWorkers: 2, sequence: { groupOrder: 0 } }
const alone = { maxWorkers: 1, sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...together,
          name: 'domain',
          include: ['packages/*/src/**/*.test.ts', 'apps/desk/{app,build}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...together,
          name: 'server',
          include: [
            'apps/{server,keyholder}/src/**/*.test.ts',
            'apps/desk/server/**/*.test.ts',
            'tools/sign-in/*.test.ts',
            'tests/api/*.test.ts',
          ],
          globalSetup: ['tests/postgres-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...together,
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: ['tests/build-setup.ts'],
        },
      },
      {
        test: {
          ...alone,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 170_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...alone,
          name: 'demo',
          include: ['tests/demo/*.test.ts'],
          testTimeout: 170_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...together,
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          // Some read the whole repository, which took 5 s beside a build.
          testTimeout: 30_000,
        },
      },
    ],
  },
})
