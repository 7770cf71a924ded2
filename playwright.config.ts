import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Journeys in real Chromium against the built product. Each test file starts its own server: tests/support/krume-server.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/test-results/playwright',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: existsSync(chromium) ? { executablePath: chromium } : {},
    trace: 'retain-on-failure',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  },
})
