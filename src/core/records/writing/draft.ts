import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import { resolveModifiers } from '#core/fields/modifiers.ts'
import type { ErrorData } from '#kit/errors.ts'
import { randomByPattern } from '#kit/random-pattern.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { blankRecord } from './blank-record.ts'
import type { DraftData } from './prepare-data.ts'
import { requireTable } from './require-table.ts'
import { renewTokenKey } from './token-key.ts'

/** A record to be written, not validated yet. */
export type Draft = {
  collection: Collection
  record: StoredRecord
  /** The stored record; absent for a new one. */
  previous?: StoredRecord
  /** New password of an account, as typed. */
  newPassword?: string
  errors: ErrorData
  uploads: ReadonlySet<string>
}

/**
 * Creates the draft of a new record. Empty texts with an `autogeneratePattern` get a generated value, empty
 * `autodate` fields get `now`.
 */
export function draftCreate(collection: Collection, data: DraftData, now: Date): Draft {
  requireTable(collection)
  const written = resolveModifiers(collection.fields, { ...data.values, id: data.id })
  const record = Object.assign(blankRecord(collection), written)
  for (const field of collection.fields) {
    if (record[field.name] !== '') continue
    if (field.type === 'text' && field.autogeneratePattern !== '') {
      record[field.name] = randomByPattern(field.autogeneratePattern)
    }
    if (field.type === 'autodate' && field.onCreate) record[field.name] = formatInstant(now)
  }
  return { collection, record, ...judgedOf(data) }
}

/** Creates the draft of an update. Values for `autodate` fields are ignored: only the clock sets them. */
export function draftUpdate(
  collection: Collection,
  previous: StoredRecord,
  data: DraftData,
  now: Date,
): Draft {
  requireTable(collection)
  const record: StoredRecord = { ...previous, ...resolveModifiers(collection.fields, data.values, previous) }
  for (const field of collection.fields) {
    if (field.type !== 'autodate') continue
    record[field.name] = field.onUpdate ? formatInstant(now) : previous[field.name]
  }
  // Ends existing tokens, which someone with the old password or mailbox may have.
  const isOthers = record.password !== previous.password || record.email !== previous.email
  if (collection.type === 'auth' && isOthers && record.tokenKey === previous.tokenKey) {
    renewTokenKey(collection, record)
  }
  return { collection, record, previous, ...judgedOf(data) }
}

function judgedOf({
  errors,
  newPassword,
  uploads,
}: DraftData): Pick<Draft, 'errors' | 'newPassword' | 'uploads'> {
  return { errors, uploads, ...(newPassword !== undefined && { newPassword }) }
}
