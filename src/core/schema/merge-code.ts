import { isDeepStrictEqual } from 'node:util'
import type { Collection } from '../collections/collection.ts'
import { parseIndex } from '../db/tables/table-index.ts'
import type { Field } from '../fields/field.ts'
import { columnOf } from './table-changes.ts'

type Options = Record<string, unknown>

/** Properties that are not merged as a whole: identity and dates stay, fields and indexes are merged one by one. */
const UNMERGED = new Set(['id', 'type', 'fields', 'indexes', 'created', 'updated'])

/**
 * Merges a changed definition into a collection. Properties that differ between the definition at the last
 * start (`before`) and now (`code`) are taken from the code, all others stay as `stored`. So changes by an
 * operator survive until the code changes the same property. Fields and unique indexes that the code no
 * longer has go only if `taken` names them: otherwise they may belong to a newer version, beside which this
 * one has been started again.
 */
export function mergeCode(
  stored: Collection,
  before: Collection,
  code: Collection,
  taken: ReadonlySet<string>,
): Collection {
  const merged: Options = { ...stored }
  const [said, says]: [Options, Options] = [{ ...before }, { ...code }]
  for (const [key, value] of Object.entries(says)) {
    if (UNMERGED.has(key) || isDeepStrictEqual(said[key], value)) continue
    merged[key] = withSecretOf(merged[key], value)
  }
  const fields = mergeFields(stored, before, code, taken)
  return {
    ...merged,
    fields,
    indexes: [
      ...code.indexes,
      ...stored.indexes.filter(
        (index) => !code.indexes.includes(index) && stays(index, { before, code, fields, taken }),
      ),
    ],
  } as Collection
}

type Merging = {
  before: Collection
  code: Collection
  fields: readonly Field[]
  taken: ReadonlySet<string>
}

/** Tells whether an index that the code does not have was made at run time, or may be needed by a newer version. */
function stays(statement: string, { before, code, fields, taken }: Merging): boolean {
  const index = parseIndex(statement)
  const isOfRunTime = !before.indexes.includes(statement)
  if (!index) return isOfRunTime
  if (taken.has(`${code.name}/${index.name}`)) return false
  const names = new Set(fields.map(({ name }) => name.toLowerCase()))
  if (!index.columns.every(({ name }) => names.has(name.toLowerCase()))) return false
  return (
    isOfRunTime || (index.unique && !code.indexes.some((other) => parseIndex(other)?.name === index.name))
  )
}

/** Keeps the stored secret, which code does not define. */
function withSecretOf(stored: unknown, says: unknown): unknown {
  const knows = typeof stored === 'object' && stored !== null && 'secret' in stored
  return knows && typeof says === 'object' ? { ...says, secret: stored.secret } : says
}

function mergeFields(
  stored: Collection,
  before: Collection,
  code: Collection,
  taken: ReadonlySet<string>,
): Field[] {
  const fromCode = code.fields.map((field) => {
    const current = match(field, stored.fields)
    if (!current) return field
    requireSameStorage(code.name, current, field)
    const said = match(field, before.fields)
    return isDeepStrictEqual(said, field) ? current : { ...field, id: current.id }
  })
  const others = stored.fields.filter(
    (field) => !match(field, code.fields) && !taken.has(`${code.name}.${field.name}`),
  )
  return [...fromCode, ...others.map((field) => (match(field, before.fields) ? asOptional(field) : field))]
}

/** Lets records be written by a version that does not know the field. */
function asOptional(field: Field): Field {
  return 'required' in field ? { ...field, required: false } : field
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
