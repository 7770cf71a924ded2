import { onTestFinished } from 'vitest'
import { type Clock, systemClock } from '#kit/clock.ts'
import { loadConfig } from '#main/config.ts'
import { type App, openApp } from '#main/open-app.ts'
import type { TestEngine } from './databases.ts'
import { createMemoryLog } from './memory-log.ts'

/** Opens the product as `main` assembles it, without its pages, on a fresh database until the test ends. */
export async function openProduct(engine: TestEngine, clock: Clock = systemClock): Promise<App> {
  const { config } = await engine.open()
  const environment = { DATA_DIR: config.dataDir, DATABASE_URL: config.url }
  const app = await openApp(loadConfig(environment), clock, createMemoryLog())
  onTestFinished(() => app.close())
  return app
}
