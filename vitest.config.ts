import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Unit, property and database tests. Browser journeys have their own runner: playwright.config.ts. */
export default defineConfig({
  cacheDir: '.cache/vitest',
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'tests/{contract,chaos,support}/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    environment: 'node',
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/fail-on-noise.ts'],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    retry: process.env['CI'] ? 1 : 0,
    pool: 'forks',
    // Its own choice leaves a core free: on two that is half the speed.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The SDK listens with the platform's EventSource, as in a browser.
    execArgv: ['--experimental-eventsource', '--disable-warning=ExperimentalWarning'],
    reporters: ['default'],
  },
})
