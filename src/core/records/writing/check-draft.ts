import type { Core, RecordChange } from '#core/core.ts'
import { keptQuery } from '#core/db/sql/kept-queries.ts'
import type { Field, FieldOf } from '#core/fields/field.ts'
import {
  fieldError,
  MISSING_RELATED_COLLECTION,
  MISSING_RELATED_RECORDS,
  PRIMARY_KEY_CHANGE,
} from '#core/fields/field-errors.ts'
import { kindOf } from '#core/fields/field-kinds.ts'
import { asList } from '#core/fields/text-lists.ts'
import type { ErrorData, FieldError } from '#kit/errors.ts'
import type { Draft } from './draft.ts'

/**
 * Returns all errors of a draft by field: those of the fields, and of hooks for the others. Only the write itself can detect duplicates of unique values. With
 * `relations: 'later'`, the existence of related records is not checked.
 */
export async function checkDraft(
  core: Core,
  draft: Draft,
  { relations = 'now' }: { relations?: 'now' | 'later' } = {},
): Promise<ErrorData> {
  const errors: ErrorData = {}
  for (const field of draft.collection.fields) {
    const known = draft.errors[field.name]
    const error = known ?? (await checkField(core, field, draft, relations))
    if (error) errors[field.name] = error
  }
  return { ...(await core.hooks.validate(changeOf(core, draft))), ...errors }
}

async function checkField(
  core: Core,
  field: Field,
  draft: Draft,
  relations: 'now' | 'later',
): Promise<FieldError | undefined> {
  const value = draft.record[field.name]
  if (field.type === 'autodate') return undefined
  // The value is a hash already; the field has validated the password before.
  if (field.type === 'password' && value !== '') return checkNewPassword(core, field, draft)
  // The id of a stored record is not validated again, even if the field's rules have changed.
  if (field.name === 'id' && draft.previous) {
    return value === draft.previous.id ? undefined : PRIMARY_KEY_CHANGE
  }
  const error = kindOf(field).check(field, value)
  if (error) return error
  if (field.type === 'relation') return relations === 'now' ? checkRelation(core, field, draft) : undefined
  if (field.type === 'file') return checkFileNames(field, draft)
  if (field.name === 'id' && draft.collection.type === 'auth') {
    return checkAuthId(core, draft)
  }
  return undefined
}

async function checkNewPassword(
  core: Core,
  { name }: FieldOf<'password'>,
  { collection, newPassword: typed, record }: Draft,
): Promise<FieldError | undefined> {
  if (name !== 'password' || typed === undefined) return undefined
  return core.passwordRules.judge(collection, { core, record, typed })
}

async function checkRelation(
  core: Core,
  field: FieldOf<'relation'>,
  draft: Draft,
): Promise<FieldError | undefined> {
  const known = new Set(asList(draft.previous?.[field.name]))
  const ids = asList(draft.record[field.name]).filter((id) => !known.has(id))
  if (ids.length === 0) return undefined
  const target = core.collections.find(field.collectionId)
  if (!target) return MISSING_RELATED_COLLECTION
  const existing = () => core.sql.selectFrom(target.name).select('id').where('id', 'in', ids)
  const { rows: found } = await core.sql.executeQuery(
    ids.length === 1 ? keptQuery(core.sql, `existing ${target.name}`, ids, existing) : existing().compile(),
  )
  return found.length === new Set(ids).size ? undefined : MISSING_RELATED_RECORDS
}

/** Refuses names of files that the field neither has nor receives with this write. */
function checkFileNames(field: FieldOf<'file'>, draft: Draft): FieldError | undefined {
  const held = new Set(asList(draft.previous?.[field.name]))
  const invalidFiles = asList(draft.record[field.name])
    .filter((name) => !held.has(name) && !draft.uploads.has(String(name)))
    .map((name) => String(name).slice(0, 250))
  if (invalidFiles.length === 0) return undefined
  return fieldError('invalid_file', `Invalid new files: [${invalidFiles.join(' ')}].`, { invalidFiles })
}

/** Refuses an id used by an account of another collection, because other records refer to accounts by id alone. */
async function checkAuthId(core: Core, draft: Draft): Promise<FieldError | undefined> {
  for (const collection of core.collections.list()) {
    if (collection.type !== 'auth' || collection.id === draft.collection.id) continue
    const taken = await core.sql
      .selectFrom(collection.name)
      .select('id')
      .where('id', '=', draft.record.id)
      .executeTakeFirst()
    if (taken) {
      return fieldError('invalid_auth_id', 'Invalid or duplicated auth record id.')
    }
  }
  return undefined
}

/** Returns the change that hooks see. */
export function changeOf(core: Core, { collection, record, previous }: Draft): RecordChange {
  return { core, collection, record, ...(previous && { previous }) }
}
