import { onTestFinished } from 'vitest'
import { loadConfig } from '#app/config/config.ts'
import { type App, openApp } from '#app/installation/open-app.ts'
import { bakeryCollections } from '#bakery/collections.server.ts'
import { type Clock, systemClock } from '#kit/time/clock.ts'
import type { TestEngine } from './databases.ts'
import { createFakeClock } from './fake-clock.ts'
import { createMemoryLog } from './memory-log.ts'
import { OPERATOR_ENVIRONMENT } from './operator-environment.ts'
import type { Template } from './templates.ts'

type Environment = Record<string, string>
type DatabasePlace = { dataDir: string; url?: string | undefined }

/**
 * Opens the product as `main` assembles it, without its pages, until the test ends. Its database is a copy of one that
 * was started once and never used.
 */
export async function openProduct(
  engine: TestEngine,
  clock: Clock = systemClock,
  environment: Environment = {},
): Promise<App> {
  const { config } = await engine.open({ template: productTemplate(environment) })
  const app = await openOn(config, clock, environment)
  onTestFinished(() => app.close())
  return app
}

/** Returns a template of the product's database after its first start. */
function productTemplate(environment: Environment): Template {
  return {
    key: { product: bakeryCollections, environment },
    async prepare(config) {
      const app = await openOn(config, createFakeClock(), environment)
      await app.close()
    },
  }
}

async function openOn({ dataDir, url }: DatabasePlace, clock: Clock, environment: Environment): Promise<App> {
  const places = { DATA_DIR: dataDir, DATABASE_URL: url, DEMO: 'off' }
  const settings = loadConfig({ ...places, ...OPERATOR_ENVIRONMENT, ...environment })
  return openApp(settings, clock, createMemoryLog())
}
