import { onTestFinished } from 'vitest'
import { loadConfig } from '#app/config/config.ts'
import { type App, openApp } from '#app/installation/open-app.ts'
import { type Clock, systemClock } from '#kit/time/clock.ts'
import type { TestEngine } from './databases.ts'
import { createMemoryLog } from './memory-log.ts'
import { OPERATOR_ENVIRONMENT } from './operator-environment.ts'

/** Opens the product as `main` assembles it, without its pages, on a fresh database until the test ends. */
export async function openProduct(
  engine: TestEngine,
  clock: Clock = systemClock,
  environment: Record<string, string> = {},
): Promise<App> {
  const { config } = await engine.open()
  const places = { DATA_DIR: config.dataDir, DATABASE_URL: config.url, DEMO: 'off' }
  const settings = loadConfig({ ...places, ...OPERATOR_ENVIRONMENT, ...environment })
  const app = await openApp(settings, clock, createMemoryLog())
  onTestFinished(() => app.close())
  return app
}
