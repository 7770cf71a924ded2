import { isDeepStrictEqual } from 'node:util'
import { badRequest, type ErrorData, type FieldError } from '#kit/errors.ts'
import type { Log } from '#kit/log.ts'
import type { Clock } from '#kit/time/clock.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { Database } from '../db/database.ts'
import type { Sql } from '../db/sql/sql.ts'
import type { SystemTable } from '../db/tables/system-tables.ts'
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

/** The effective settings, cached in memory. */
export type SettingsStore = {
  /** Returns the current settings, which are never mutated. */
  get(): Settings
  /** Paths of settings fixed by the environment (`smtp.host`); changing them is refused. */
  readonly locked: readonly string[]
  /** Overrides the settings with `input`. Throws 400 with errors by path. NB! Not within a transaction. */
  update(input: unknown): Promise<Settings>
  /**
   * Reads the settings within an open transaction, including changes that this process has not received yet, and
   * locks them until its end.
   */
  lockIn(sql: Sql): Promise<Settings>
  /**
   * Like `update`, but within an open transaction. Call the returned function after the commit to apply the change.
   */
  updateIn(sql: Sql, input: unknown): Promise<() => void>
  /** Registers a listener for applied changes. Returns a function that removes it. */
  onChange(listener: SettingsListener): () => void
  /** Reloads the settings after another process has changed them. */
  reload(): Promise<void>
}

export type SettingsListener = (now: Settings, before: Settings) => void

export type SettingsOptions = {
  /** Overrides of the wire contract's defaults. */
  defaults?: SomeSettings
  /** Settings of the environment, which override stored ones. */
  environment?: SomeSettings
}

const PARAMS = '_params'
const SETTINGS = 'settings'

/** Table of the backend's own values, by id. */
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
  /** Other processes, which cache the settings too. */
  peers: Pick<Peers, 'tell' | 'on' | 'onResume'>
  options?: SettingsOptions | undefined
}

/**
 * Opens the settings. Only differences from the defaults are stored, so that changed defaults take effect; values of
 * the environment are not stored, which keeps its secrets out of the database.
 */
export async function openSettings({
  db,
  clock,
  log,
  peers,
  options = {},
}: StoreParts): Promise<SettingsStore> {
  const { environment = {} } = options
  const defaults = defaultsOf(options)
  const locked = settingPaths(environment)
  const listeners = new Set<SettingsListener>()
  const effective = (stored: Settings) => overlaySettings(stored, environment)
  const load = async (from: Sql) => overlaySettings(defaults, await readStoredSettings(from))

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
    // A change made here in the meantime may be newer than what was read.
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

/** Returns the settings that apply given the stored differences `stored`. */
export function effectiveSettings(stored: unknown, options: SettingsOptions): Settings {
  return overlaySettings(overlaySettings(defaultsOf(options), stored), options.environment)
}

function defaultsOf({ defaults }: SettingsOptions): Settings {
  return overlaySettings(DEFAULT_SETTINGS, defaults)
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
  // The parent of a path is a group of settings and never has an error itself.
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

/** Replaces the stored differences. NB! Only while no server is running, as none is notified. */
export async function storeSettings(sql: Sql, stored: unknown): Promise<void> {
  await sql
    .updateTable(PARAMS)
    .set({ value: JSON.stringify(stored) })
    .where('id', '=', SETTINGS)
    .execute()
}

/** Tells whether a row, of any table, holds the settings. */
export function isSettingsRow(table: string, row: Record<string, unknown>): boolean {
  return table === PARAMS && row['id'] === SETTINGS
}

/** Returns the stored differences from the defaults. */
export async function readStoredSettings(db: Sql): Promise<unknown> {
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
