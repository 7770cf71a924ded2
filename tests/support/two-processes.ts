import { onTestFinished } from 'vitest'
import { createApi } from '#api/create-api.ts'
import { createAbuseLimits } from '#app/installation/abuse-limits.ts'
import { createAuthServices } from '#core/auth/auth-services.ts'
import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import { createCore } from '#core/create-core.ts'
import { openDatabase } from '#core/db/open/open-database.ts'
import { createScheduler } from '#kit/time/scheduler.ts'
import { backupPlaces } from './backup-places.ts'
import type { TestDatabase } from './databases.ts'
import { createFakeClock } from './fake-clock.ts'
import { createMemoryBlobs } from './memory-blobs.ts'
import { createMemoryLog } from './memory-log.ts'
import { type ServedApi, serveApi } from './serve-api.ts'
import { coordinateHere } from './sqlite-processes.ts'

type Shared = { database: TestDatabase; definitions: readonly CollectionDefinition[] }

/** Coordinators of the processes on an SQLite file, by its database. */
const coordinated = new WeakMap<TestDatabase, ReturnType<typeof coordinateHere>>()

/** Opens a backend like a further process: with its own connections and memory, on shared data. */
export async function joinData({ database, definitions }: Shared) {
  const join = coordinated.get(database) ?? coordinateHere()
  coordinated.set(database, join)
  const { kill, wire } = join()
  const opened = openDatabase({ ...database.config, connections: 4, coordinator: wire })
  let closed: Promise<void> | undefined
  const db = { ...opened, close: () => (closed ??= opened.close()) }
  onTestFinished(() => db.close())
  const clock = createFakeClock(new Date().toISOString())
  const log = createMemoryLog()
  const blobs = createMemoryBlobs()
  const core = await createCore({
    database: db,
    clock,
    blobs,
    backups: backupPlaces(database),
    log,
    definitions,
  })
  onTestFinished(() => core.realtime.close())
  const auth = createAuthServices(core, { log, send: async () => undefined })
  const api = createApi(core, {
    log,
    crons: createScheduler([], log),
    limits: createAbuseLimits(core),
    clientIp: () => '127.0.0.1',
    auth,
  })
  const served: ServedApi = await serveApi(api)
  return { ...served, core, auth, log, clock, api, kill }
}
