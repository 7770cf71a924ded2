import { onTestFinished } from 'vitest'
import type { SessionLimits } from '#core/auth/sessions/sessions.ts'
import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { createCore } from '#core/create-core.ts'
import { openDatabase } from '#core/db/open/open-database.ts'
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
  /** Changes announced after commit since the core was created: `create articles`, `update users` … */
  events: string[]
}

/** Creates a backend on a fresh database, closed when the test ends. */
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
  const backups = backupPlaces(database, { definitions })
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

/** Returns a template with the tables of these collections, as a first start creates them. */
function coreTemplate(definitions: readonly CollectionDefinition[], settings: SettingsOptions): Template {
  return {
    key: { definitions, settings },
    async prepare(config) {
      const blobs = createMemoryBlobs()
      const core = await createCore({
        database: openDatabase(config),
        clock: createFakeClock(),
        blobs,
        backups: { ...backupPlaces({ config }), blobs },
        log: createMemoryLog(),
        definitions,
        settings,
      })
      await core.close()
    },
  }
}
