import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#kit/clock.ts'
import { badRequest, type ErrorData, type FieldError } from '#kit/errors.ts'
import { formatInstant } from '#kit/instant.ts'
import type { Log } from '#kit/log.ts'
import type { Database } from '../db/database.ts'
import type { Sql } from '../db/sql.ts'
import type { SystemTable } from '../db/system-tables.ts'
import { fieldError } from '../fields/field-errors.ts'
import type { Peers } from '../peers/peers.ts'
import { checkSettings } from './check-settings.ts'
import {
  differingSettings,
  onlySetting,
  overlaySettings,
  settingAt,
  settingPaths,
} from './overlay-settings.ts'
import { DEFAULT_SETTINGS, type Settings, type SomeSettings } from './settings.ts'

/** The settings as they hold in this process, at hand without asking the database. */
export type SettingsStore = {
  /** Never changed in place. */
  get(): Settings
  /** Settings that the environment decides, by path (`smtp.host`): whoever wants to change them is refused. */
  readonly locked: readonly string[]
  /** Lays `input` over the settings. Throws 400 with what is wrong by path. NB! Not inside a transaction. */
  update(input: unknown): Promise<Settings>
  /**
   * The settings as they stand in an open transaction, with what this process has not heard of yet. Nobody else changes
   * them before its end.
   */
  lockIn(sql: Sql): Promise<Settings>
  /** `update` inside an open transaction. They hold once what it gives is called: after the commit. */
  updateIn(sql: Sql, input: unknown): Promise<() => void>
  /** Hears of every change, once it holds. Returns the removal. */
  onChange(listener: SettingsListener): () => void
  /** Reads them again, after another process has changed them. */
  reload(): Promise<void>
}

export type SettingsListener = (now: Settings, before: Settings) => void

export type SettingsOptions = {
  /** Instead of the wire's defaults. */
  defaults?: SomeSettings
  /** What wins over everything that is stored. */
  environment?: SomeSettings
}

const PARAMS = '_params'
const SETTINGS = 'settings'

/** Values of the backend itself, by id. */
export const PARAMS_TABLE: SystemTable = {
  name: PARAMS,
  columns: [
    { name: 'value', type: 'json' },
    { name: 'created', type: 'text' },
    { name: 'updated', type: 'text' },
  ],
}

type StoreParts = {
  db: Database
  clock: Clock
  log: Log
  /** Whoever else keeps the settings in memory. */
  peers: Pick<Peers, 'tell' | 'on' | 'onResume'>
  options?: SettingsOptions | undefined
}

/**
 * Opens the settings. Stored is only what differs from the defaults, so that a default that follows the environment
 * goes on doing so; and nothing that the environment says, or its secrets would end up in the database.
 */
export async function openSettings({
  db,
  clock,
  log,
  peers,
  options = {},
}: StoreParts): Promise<SettingsStore> {
  const { environment = {} } = options
  const defaults = overlaySettings(DEFAULT_SETTINGS, options.defaults)
  const locked = settingPaths(environment)
  const listeners = new Set<SettingsListener>()
  const effective = (stored: Settings) => overlaySettings(stored, environment)
  const load = async (from: Sql) => overlaySettings(defaults, await readStored(from))

  await db.transaction((sql) => createRow(sql, formatInstant(clock.now())))
  let current = effective(defaults)
  let version = 0
  peers.on('settings', reload)
  peers.onResume(reload)
  await reload()

  function renew(now: Settings): void {
    const before = current
    current = now
    version++
    if (isDeepStrictEqual(before, now)) return
    for (const listener of listeners) {
      try {
        listener(now, before)
      } catch (cause) {
        log.error('Somebody could not follow a change of the settings', cause)
      }
    }
  }

  async function reload(): Promise<void> {
    const before = version
    const now = effective(await load(db.read))
    // What was changed here meanwhile may be newer.
    if (version === before) renew(now)
    else await reload()
  }

  async function lockIn(sql: Sql): Promise<Settings> {
    await lockRow(sql, db)
    return effective(await load(sql))
  }

  async function updateIn(sql: Sql, input: unknown): Promise<() => void> {
    await lockRow(sql, db)
    const stored = await load(sql)
    const wanted = overlaySettings(effective(stored), input)
    requireValid(wanted, environment, locked)
    const kept = locked.reduce(
      (settings, path) => overlaySettings(settings, onlySetting(path, settingAt(stored, path))),
      wanted,
    )
    await writeStored(sql, differingSettings(defaults, kept), formatInstant(clock.now()))
    await peers.tell(sql, [{ about: 'settings' }])
    return () => renew(wanted)
  }

  return {
    get: () => current,
    locked,
    async update(input) {
      const hold = await db.transaction((sql) => updateIn(sql, input))
      hold()
      return current
    },
    lockIn,
    updateIn,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload,
  }
}

function requireValid(wanted: Settings, environment: SomeSettings, locked: readonly string[]): void {
  const forbidden = locked.filter(
    (path) => !isDeepStrictEqual(settingAt(wanted, path), settingAt(environment, path)),
  )
  const errors = forbidden.reduce((all, path) => withErrorAt(all, path, LOCKED), checkSettings(wanted) ?? {})
  if (Object.keys(errors).length > 0) {
    throw badRequest('An error occurred while saving the new settings.', errors)
  }
}

const LOCKED = fieldError('locked', 'The environment of the server decides this.')

function withErrorAt(errors: ErrorData, path: string, error: FieldError): ErrorData {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...errors, [key]: error }
  // A path leads through groups of settings, never through one that has an error of its own.
  const inner = (errors[key] ?? {}) as ErrorData
  return { ...errors, [key]: withErrorAt(inner, rest.join('.'), error) }
}

async function createRow(db: Sql, now: string): Promise<void> {
  await db
    .insertInto(PARAMS)
    .values({ id: SETTINGS, value: '{}', created: now, updated: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

async function lockRow(db: Sql, { dialect }: Database): Promise<void> {
  await db.selectFrom(PARAMS).select('id').where('id', '=', SETTINGS).modifyEnd(dialect.rowLock).execute()
}

async function readStored(db: Sql): Promise<unknown> {
  const row = await db.selectFrom(PARAMS).select('value').where('id', '=', SETTINGS).executeTakeFirst()
  return row && JSON.parse(String(row['value']))
}

async function writeStored(db: Sql, value: SomeSettings, now: string): Promise<void> {
  await db
    .updateTable(PARAMS)
    .set({ value: JSON.stringify(value), updated: now })
    .where('id', '=', SETTINGS)
    .execute()
}
