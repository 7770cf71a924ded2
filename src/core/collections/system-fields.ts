import { makeField } from '../fields/make-field.ts'
import type { Field } from './collection.ts'

const RECORD_ID_PATTERN = '^[a-z0-9]+$'

/** The primary key of every collection; `options` for those whose ids are of another kind. */
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

/** What every auth collection has beside its id. They can be neither removed nor renamed. */
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
