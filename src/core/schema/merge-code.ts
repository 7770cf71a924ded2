import { isDeepStrictEqual } from 'node:util'
import type { Collection } from '../collections/collection.ts'
import type { Field } from '../fields/field.ts'
import { columnOf } from './table-changes.ts'

type Options = Record<string, unknown>

/** Properties that are not merged as a whole: identity and dates stay, fields and indexes are merged one by one. */
const UNMERGED = new Set(['id', 'type', 'fields', 'indexes', 'created', 'updated'])

/**
 * Merges a changed definition into a collection. Properties that differ between the definition at the last start
 * (`before`) and now (`code`) are taken from the code, all others stay as `stored`. So changes by an operator survive
 * until the code changes the same property.
 */
export function mergeCode(stored: Collection, before: Collection, code: Collection): Collection {
  const merged: Options = { ...stored }
  const [said, says]: [Options, Options] = [{ ...before }, { ...code }]
  for (const [key, value] of Object.entries(says)) {
    if (UNMERGED.has(key) || isDeepStrictEqual(said[key], value)) continue
    merged[key] = withSecretOf(merged[key], value)
  }
  return {
    ...merged,
    fields: mergeFields(stored, before, code),
    indexes: [
      ...code.indexes,
      ...stored.indexes.filter((index) => !before.indexes.includes(index) && !code.indexes.includes(index)),
    ],
  } as Collection
}

/** Keeps the stored secret, which code does not define. */
function withSecretOf(stored: unknown, says: unknown): unknown {
  const knows = typeof stored === 'object' && stored !== null && 'secret' in stored
  return knows && typeof says === 'object' ? { ...says, secret: stored.secret } : says
}

function mergeFields(stored: Collection, before: Collection, code: Collection): Field[] {
  const fromCode = code.fields.map((field) => {
    const current = match(field, stored.fields)
    if (!current) return field
    requireSameStorage(code.name, current, field)
    const said = match(field, before.fields)
    return isDeepStrictEqual(said, field) ? current : { ...field, id: current.id }
  })
  const addedAtRunTime = stored.fields.filter(
    (field) => !match(field, before.fields) && !match(field, code.fields),
  )
  return [...fromCode, ...addedAtRunTime]
}

function match(field: Field, others: readonly Field[]): Field | undefined {
  return others.find((other) => other.id === field.id) ?? others.find((other) => other.name === field.name)
}

function requireSameStorage(collection: string, current: Field, field: Field): void {
  const [from, to] = [columnOf(current).type, columnOf(field).type]
  const convertible = new Set(['text', 'list'])
  if (from === to || (current.type === field.type && convertible.has(from) && convertible.has(to))) return
  throw new Error(
    `${collection}.${field.name} cannot turn from ${current.type} into ${field.type}: give the new field another name`,
  )
}
