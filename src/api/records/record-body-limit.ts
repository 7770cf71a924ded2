import type { Field } from '#core/fields/field.ts'
import type { Call } from '../call/call.ts'
import { getCollection } from '../call/path-collection.ts'
import { DEFAULT_BODY_LIMIT } from '../call/read-body.ts'

const MIB = 1024 * 1024

/** Returns the maximum size of a record's body in bytes: the default plus the largest values of its large fields. */
export function recordBodyLimit(call: Call): number {
  return getCollection(call).fields.reduce((sum, field) => sum + weight(field), DEFAULT_BODY_LIMIT)
}

function weight(field: Field): number {
  if (field.type === 'file') return (field.maxSize || 5 * MIB) * Math.max(1, field.maxSelect)
  if (field.type === 'editor') return field.maxSize || 5 * MIB
  return field.type === 'json' ? field.maxSize || MIB : 0
}
