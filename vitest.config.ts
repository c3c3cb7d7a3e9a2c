import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/{server,desk}/src/**/*.test.ts'],
          globalSetup: ['tests/postgres-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'pages', include: ['tests/pages/**/*.test.ts'], globalSetup: ['tests/build-setup.ts'] } },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], testTimeout: 170_000, hookTimeout: 60_000 } },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
    ],
  },
})
