import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Debian's headless shell comes first: the same engine without windows needs a quarter less processor time. */
const chromium = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (file) => file !== undefined && existsSync(file),
)

/**
 * Journeys in real Chromium against the built product, which tests/e2e/fixtures.ts starts for each worker. All run on
 * the embedded database, the main job on both. `engines` starts browsers of its own, Firefox and WebKit.
 */
export default defineConfig<object, { database: 'sqlite' | 'postgres' }>({
  testDir: 'tests/e2e',
  outputDir: '.cache/test-results/playwright',
  snapshotPathTemplate: 'tests/e2e/heard/{arg}{ext}',
  fullyParallel: false,
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  // On a busy machine, a saved form has taken more than ten seconds.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    // Fails an action on something that is never there by itself, rather than the whole test by its timeout.
    actionTimeout: 60_000,
    // Frames of other sites have processes of their own, as on desktops.
    launchOptions: chromium ? { executablePath: chromium, args: ['--site-per-process'] } : {},
    // Recording costs a third of the journeys' time: where a failed one is tried again, that is early enough.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // As people's browsers say it: the headless name would be served like a crawler.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    contextOptions: { reducedMotion: 'reduce' },
    // They would hide requests from `page.route`. Tests of what they do allow them.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'sqlite', use: { database: 'sqlite' } },
    { name: 'postgres', testMatch: 'main-job.spec.ts', use: { database: 'postgres' } },
    { name: 'engines', testDir: 'tests/engines', use: { database: 'sqlite' } },
  ],
})
