import { makeField } from '../fields/make-field.ts'
import type { Collection, CollectionType, Field } from './collection.ts'
import type { Audience } from './define-collection.ts'

const RECORD_ID_PATTERN = '^[a-z0-9]+$'

/** Makes the primary key of every collection; `options` for those whose ids are of another kind. */
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

/** Makes what every auth collection has beside its id. Its fields can be neither removed nor renamed. */
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

/** Whether a field holds what nobody is shown: a password's hash, or half of the key that signs an account's tokens. */
export function isSecret({ type }: Pick<Collection, 'type'>, field: Pick<Field, 'name' | 'type'>): boolean {
  return field.type === 'password' || (type === 'auth' && field.name === 'tokenKey')
}

/** Who may see what every auth collection has: see `seenBy`. */
export const STANDARD_AUDIENCES: Readonly<Record<string, Audience>> = {
  password: 'nobody',
  tokenKey: 'nobody',
  email: 'owner',
  emailVisibility: 'owner',
  verified: 'owner',
}

/**
 * Gives the system fields among `fields` what nobody can choose of them, however briefly they are written. One of
 * another type becomes the system's, under its id; only an id of another type stays as it is, for the checks to refuse.
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
