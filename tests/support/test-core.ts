import { onTestFinished } from 'vitest'
import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { createCore } from '#core/create-core.ts'
import type { SettingsOptions } from '#core/settings/settings-store.ts'
import { backupPlaces } from './backup-places.ts'
import type { TestDatabase, TestEngine } from './databases.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createMemoryBlobs, type MemoryBlobs } from './memory-blobs.ts'
import { createMemoryLog, type MemoryLog } from './memory-log.ts'

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
): Promise<TestCore> {
  const database = await engine.open()
  const clock = createFakeClock()
  const blobs = createMemoryBlobs()
  const log = createMemoryLog()
  const backups = backupPlaces(database)
  const core = await createCore({ database, clock, blobs, backups, log, definitions, settings })
  onTestFinished(() => core.realtime.close())
  const events: string[] = []
  core.events.onRecord(({ action, collection }) => {
    events.push(`${action} ${collection.name}`)
  })
  return { core, database, clock, blobs, log, events }
}
