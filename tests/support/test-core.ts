import { onTestFinished } from 'vitest'
import type { SessionLimits } from '#core/auth/sessions.ts'
import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { createCore } from '#core/create-core.ts'
import { openDatabase } from '#core/db/open-database.ts'
import type { SettingsOptions } from '#core/settings/settings-store.ts'
import { backupPlaces } from './backup-places.ts'
import type { TestDatabase, TestEngine } from './databases.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createMemoryBlobs, type MemoryBlobs } from './memory-blobs.ts'
import { createMemoryLog, type MemoryLog } from './memory-log.ts'
import type { Template } from './templates.ts'

export type TestCore = {
  core: Core
  database: TestDatabase
  clock: FakeClock
  blobs: MemoryBlobs
  log: MemoryLog
  /** `create articles`, `update users` …: what was told after commit since the core was made. */
  events: string[]
}

/** A backend of its own on a fresh database, closed when the test is over. */
export async function createTestCore(
  engine: TestEngine,
  definitions: readonly CollectionDefinition[],
  settings: SettingsOptions = {},
  sessionLimits: SessionLimits = {},
): Promise<TestCore> {
  const database = await engine.open({ template: coreTemplate(definitions, settings) })
  const clock = createFakeClock()
  const blobs = createMemoryBlobs()
  const log = createMemoryLog()
  const backups = backupPlaces(database)
  const core = await createCore({
    database,
    clock,
    blobs,
    backups,
    log,
    definitions,
    settings,
    sessionLimits,
  })
  onTestFinished(() => core.realtime.close())
  const events: string[] = []
  core.events.onRecord(({ action, collection }) => {
    events.push(`${action} ${collection.name}`)
  })
  return { core, database, clock, blobs, log, events }
}

/** The tables of these collections, as a first start leaves them. */
function coreTemplate(definitions: readonly CollectionDefinition[], settings: SettingsOptions): Template {
  return {
    key: { definitions, settings },
    async prepare(config) {
      const blobs = createMemoryBlobs()
      const core = await createCore({
        database: openDatabase(config),
        clock: createFakeClock(),
        blobs,
        backups: { blobs, folder: config.dataDir },
        log: createMemoryLog(),
        definitions,
        settings,
      })
      await core.close()
    },
  }
}
