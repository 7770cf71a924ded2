import { setTimeout } from 'node:timers/promises'
import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import type { Log } from '#kit/log.ts'
import type { Clock } from '#kit/time/clock.ts'
import { registerAuthHooks } from './auth/auth-hooks.ts'
import { createAuth } from './auth/create-auth.ts'
import { registerSuperuserHooks } from './auth/operators/superuser-hooks.ts'
import { createPasswordRules } from './auth/password-rules.ts'
import { registerReferenceHooks } from './auth/reference-hooks.ts'
import { createOpenSessions, type OpenSessions } from './auth/sessions/open-sessions.ts'
import { SESSIONS_TABLE, type SessionLimits } from './auth/sessions/sessions.ts'
import { type BackupPlaces, createArchiveStore } from './backups/archive-store.ts'
import { createBackupLease } from './backups/backup-lease.ts'
import type { Backups } from './backups/backups.ts'
import { createBackups } from './backups/create-backups.ts'
import { holdDeletions } from './backups/hold-deletions.ts'
import { createTombstones } from './backups/tombstones.ts'
import type { CollectionDefinition } from './collections/define-collection.ts'
import type { Core, CoreHooks } from './core.ts'
import type { Database } from './db/database.ts'
import { createDatabaseProbe } from './db/database-probe.ts'
import type { Sql } from './db/sql/sql.ts'
import { createMissingTables } from './db/tables/system-tables.ts'
import { createFiles } from './files/create-files.ts'
import { createStoredFiles } from './files/stored-files.ts'
import { createLogs, LOGS_TABLE } from './logs/logs.ts'
import { createPeers } from './peers/create-peers.ts'
import { heardEvents, tellableEvents } from './peers/told-events.ts'
import { createRealtime } from './realtime/create-realtime.ts'
import { createAccess } from './records/client/create-record-access.ts'
import { createRecords, type InTransaction } from './records/create-records.ts'
import { createEventBus, type EventBus } from './records/events/event-bus.ts'
import { createHooks } from './records/events/hooks.ts'
import { startUnitOfWork, type UnitOfWork } from './records/events/unit-of-work.ts'
import { openCollectionStore } from './schema/collection-store.ts'
import { storeWithEffects } from './schema/store-with-effects.ts'
import type { WrittenMigration } from './schema/written-migrations.ts'
import { openSettings, PARAMS_TABLE, type SettingsOptions } from './settings/settings-store.ts'
import { createVersions, VERSIONS_TABLE } from './versions/create-versions.ts'
import { createWork } from './work/work.ts'
import type { WorkLimits } from './work/work-limits.ts'

/** Time in ms for which streams about to end wait for changes that are already known. */
const DELIVERED_WITHIN_MS = 1000

export type CoreOptions = {
  database: Database
  clock: Clock
  blobs: BlobStore
  backups: BackupPlaces
  log: Log
  /** The product's collections; the backend's own are added. */
  definitions: readonly CollectionDefinition[]
  migrations?: readonly WrittenMigration[]
  settings?: SettingsOptions
  /** Overrides of the default work limits. */
  workLimits?: Partial<WorkLimits>
  /** Number of processes that divide this machine's limits among them. */
  processes?: number
  sessionLimits?: SessionLimits
}

/** Migrates the database to the definitions of collections and creates the backend on it. */
export async function createCore(options: CoreOptions): Promise<Core> {
  const { database: db, clock, definitions, log, migrations = [] } = options
  await followReplica(db, log)
  const peers = createPeers({ db, clock, log })
  // Started before anything is read, so that no change is missed.
  await peers.start()
  await createMissingTables(db, [PARAMS_TABLE, LOGS_TABLE, SESSIONS_TABLE, VERSIONS_TABLE])
  const versions = createVersions(db, definitions)
  const onChange = versions.raiseAll
  const store = await openCollectionStore({ db, clock, definitions, migrations, peers, onChange })
  const settings = await openSettings({ db, clock, log, peers, options: options.settings })
  const lease = createBackupLease(db, clock)
  const blobs = holdDeletions(options.blobs, { lease, clock, onFailed: tellOfLeftFile })
  const collections = storeWithEffects(store, { blobs, log, settings })
  const logs = createLogs({ db, clock, log, settings, collections })
  const events = createEventBus(log)
  const sessions = createOpenSessions({ db, clock, log, peers, limits: options.sessionLimits ?? {} })
  const core = composeCore(
    { ...options, blobs },
    { collections, settings, logs, peers, events, sessions, versions, backups: getBackups },
  )
  const backups = createBackups({
    db,
    clock,
    collections,
    settings,
    lease,
    files: options.blobs,
    archives: createArchiveStore(options.backups, clock),
    restoreAside: options.backups.restoreAside,
    tombstones: createTombstones(options.backups.blobs),
    async onRestored() {
      await peers.tell(db.read, [{ about: 'restored' }])
      await renew()
    },
  })
  function getBackups(): Backups {
    return backups
  }
  function tellOfLeftFile(file: string, cause: unknown): void {
    log.error(`${file} could not be deleted after a backup`, cause)
    logs.write(8, 'A file could not be deleted after a backup', { file, error: String(cause) })
  }
  /** Reloads caches and disconnects realtime clients, because all data has been replaced. */
  async function renew(): Promise<void> {
    await collections.reload()
    await settings.reload()
    events.renew()
    sessions.forgetAll()
    core.realtime.endConnections()
  }
  peers.on('restored', renew)
  peers.onResume(async () => events.renew())
  // Their clients reload what they may have missed.
  peers.onMissed(async () => {
    await Promise.race([
      core.realtime.delivered(),
      setTimeout(DELIVERED_WITHIN_MS, undefined, { ref: false }),
    ])
    core.realtime.endConnections()
  })
  return core
}

type CoreParts = Pick<Core, 'collections' | 'settings' | 'logs' | 'peers'> & {
  events: EventBus
  sessions: OpenSessions
  versions: ReturnType<typeof createVersions>
  backups: () => Backups
}

/** Composes the core: once for the process, and again for every transaction. */
function composeCore(
  { database: db, clock, blobs, log, workLimits, processes }: CoreOptions,
  { backups, collections, settings, logs, peers, events, sessions, versions }: CoreParts,
): Core {
  const hooks = createOwnHooks()
  const passwordRules = createPasswordRules<Core>()
  const work = createWork(workLimits, processes)
  const requireDatabase = createDatabaseProbe(db, PARAMS_TABLE.name)
  peers.on('records', (message) => events.publish(heardEvents(message.events, collections)))
  const storedFiles = createStoredFiles(blobs, log)

  async function transact<T>(work: (core: Core, unit: UnitOfWork, sql: Sql) => Promise<T>): Promise<T> {
    let unit = startUnitOfWork()
    const attempt = async (sql: Sql) => {
      // Clean-up of a failed earlier attempt, outside of the database.
      await runAll(unit.afterRollback, log)
      unit = startUnitOfWork()
      const done = await work(bind(sql, unit), unit, sql)
      await versions.raise(sql, unit)
      if (db.channel) await peers.tell(sql, tellableEvents(unit.events))
      return done
    }
    let result: T
    try {
      result = await db.transaction(attempt)
    } catch (error) {
      await runAll(unit.afterRollback, log)
      throw error
    }
    events.publish(unit.events)
    await runAll(unit.afterCommit, log)
    return result
  }

  function bind(sql: Sql, unit?: UnitOfWork): Core {
    const inTransaction: InTransaction = async (work, onUndo) => {
      if (!unit) return transact((core, unit, rows) => work({ core, unit, blobs, rows }))
      if (onUndo) unit.afterRollback.push(onUndo)
      return work({ core, unit, blobs, rows: sql })
    }
    const getCore = () => core
    const records = createRecords(getCore, blobs, inTransaction)
    const core: Core = {
      clock,
      db,
      ...versions.bind(sql, unit),
      collections,
      settings,
      logs,
      hooks,
      passwordRules,
      events,
      peers,
      // Getters, because these depend on the core itself.
      get realtime() {
        return realtime
      },
      get backups() {
        return backups()
      },
      work,
      requireDatabase,
      records,
      access: createAccess(getCore, blobs, inTransaction),
      auth: createAuth(getCore, sessions),
      files: createFiles({ collections, records, storedFiles }),
      transaction: (work) => (unit ? work(core) : transact(work)),
      onReplica: (work) => (unit ? work(core) : db.onReplica((reader) => work(bind(reader)))),
      afterCommit: (action) => void (unit ? unit.afterCommit.push(action) : runAll([action], log)),
      async close() {
        realtime.close()
        await sessions.flush()
        await logs.close()
        await db.close()
      },
    }
    return core
  }

  const core = bind(db.read)
  const realtime = createRealtime(core, { log, sessions })
  return core
}

/** Starts the replica, and tells in the log when its reads go to the primary and when they return. */
async function followReplica({ replica }: Database, log: Log): Promise<void> {
  await replica?.start((state, cause) => {
    if (state === 'follows') return log.info('The replica of the database follows: it is read from again')
    const reason = state === 'late' ? 'is too far behind' : 'cannot be reached, or is not a standby'
    log.warn(`The replica of the database ${reason}: its reads go to the primary`, cause)
  })
}

/** Creates the backend's own hooks; the product adds others. */
function createOwnHooks(): CoreHooks {
  const hooks = createHooks<Core>()
  registerAuthHooks(hooks)
  registerSuperuserHooks(hooks)
  registerReferenceHooks(hooks)
  return hooks
}

/** Runs actions after the end of a transaction. A failure is only logged, as the result can no longer change. */
async function runAll(actions: UnitOfWork['afterCommit'], log: Log): Promise<void> {
  for (const action of actions.splice(0)) {
    try {
      await action()
    } catch (cause) {
      log.error('Work after a transaction failed', cause)
    }
  }
}
