import { availableParallelism } from 'node:os'
import type { Plugin } from 'vite'
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import { boundedForks } from './tests/support/bounded-forks.ts'
import { testsThatShare } from './tests/support/worker-sharing.ts'
import viteConfig from './vite.config.ts'

const FILES = [
  'src/**/*.test.ts',
  'src/**/*.test.tsx',
  'tests/{access,attacks,bench,browsers,chaos,contract,exhaustion,fuzz,simulation,support}/**/*.test.ts',
  'scripts/**/*.test.ts',
]
const DATABASE_SERVER = ['tests/support/global-setup.ts']
const SHARED = testsThatShare(import.meta.dirname, FILES)

/**
 * Unit, property and database tests. Browser journeys have their own runner: playwright.config.ts. With the build's
 * plugins, so that tests of pages import them like any module, compiled once for a whole run.
 */
const vitestConfig = defineConfig({
  plugins: [jsxForBothReacts()],
  cacheDir: '.cache/vitest',
  test: {
    environment: 'node',
    setupFiles: [
      'tests/support/fail-on-noise.ts',
      'tests/support/quick-passwords.ts',
      'tests/support/run-file-ends.ts',
    ],
    testTimeout: 90_000,
    hookTimeout: 120_000,
    retry: process.env['CI'] ? 1 : 0,
    pool: 'forks',
    // Its own choice leaves a core free: on two that is half the speed.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The SDK listens with the platform's EventSource, as in a browser.
    execArgv: ['--experimental-eventsource', '--disable-warning=ExperimentalWarning'],
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          include: FILES,
          exclude: [...configDefaults.exclude, ...SHARED.withDatabase, ...SHARED.withoutDatabase],
          globalSetup: DATABASE_SERVER,
        },
      },
      {
        extends: true,
        test: {
          name: 'databases',
          include: SHARED.withDatabase,
          globalSetup: DATABASE_SERVER,
          pool: boundedForks,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'shared', include: SHARED.withoutDatabase, isolate: false } },
    ],
  },
})

export default mergeConfig(viteConfig, vitestConfig)

/** Compiles JSX to the calls that both of React's builds know, for `tests/support/production-react.ts`. */
function jsxForBothReacts(): Plugin {
  return {
    name: 'krume:jsx-for-both-reacts',
    enforce: 'post',
    config: () => ({ oxc: { jsx: { development: false } } }),
  }
}
