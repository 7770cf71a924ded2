import type { Field } from '../fields/field.ts'
import { makeField } from '../fields/make-field.ts'
import type { Collection, CollectionType } from './collection.ts'
import type { Audience } from './define-collection.ts'

const RECORD_ID_PATTERN = '^[a-z0-9]+$'

/** Returns the primary key field of every collection; `options` override the format of ids. */
export function idField(options: Record<string, unknown> = {}): Field {
  return makeField('text', 'id', {
    min: 15,
    max: 15,
    pattern: RECORD_ID_PATTERN,
    autogeneratePattern: '[a-z0-9]{15}',
    ...options,
    system: true,
    required: true,
    primaryKey: true,
  })
}

/** Returns the further fields of every auth collection, which can be neither removed nor renamed. */
export function authFields(): Field[] {
  return [
    makeField('password', 'password', { system: true, hidden: true, required: true, min: 8 }),
    makeField('text', 'tokenKey', {
      system: true,
      hidden: true,
      required: true,
      min: 30,
      max: 60,
      autogeneratePattern: '[a-zA-Z0-9]{50}',
    }),
    makeField('email', 'email', { system: true, required: true }),
    makeField('bool', 'emailVisibility', { system: true }),
    makeField('bool', 'verified', { system: true }),
  ]
}

/** Tells whether a field is never shown: a password's hash, or the record's half of the key that signs its tokens. */
export function isSecret({ type }: Pick<Collection, 'type'>, field: Pick<Field, 'name' | 'type'>): boolean {
  return field.type === 'password' || (type === 'auth' && field.name === 'tokenKey')
}

/** Audiences of the standard fields of auth collections: see `seenBy`. */
export const STANDARD_AUDIENCES: Readonly<Record<string, Audience>> = {
  password: 'nobody',
  tokenKey: 'nobody',
  email: 'owner',
  emailVisibility: 'owner',
  verified: 'owner',
}

/**
 * Completes the system fields among `fields` with their fixed options. A field with a system name but another type is
 * replaced by the system field, with its id; an `id` of another type is left for validation to refuse.
 */
export function completeSystemFields(type: CollectionType, fields: readonly Field[]): Field[] {
  if (type === 'view') return [...fields]
  const standard = type === 'auth' ? authFields() : []
  return fields.map((field) => {
    if (field.name === 'id') return field.type === 'text' ? completeId(field) : field
    const own = standard.find(({ name }) => name === field.name)
    if (!own) return field
    if (own.type !== field.type) return { ...own, id: field.id }
    if (own.hidden) return { ...field, system: true, hidden: true, required: true }
    return { ...field, system: true, ...(own.type === 'email' && { hidden: false }) }
  })
}

function completeId(field: Extract<Field, { type: 'text' }>): Field {
  const pattern = field.pattern === '' ? RECORD_ID_PATTERN : field.pattern
  return { ...field, pattern, system: true, required: true, primaryKey: true, hidden: false }
}
