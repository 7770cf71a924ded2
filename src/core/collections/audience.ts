import type {
  Audience,
  CollectionDefinition,
  FieldDefinition,
  FieldDefinitions,
} from './define-collection.ts'
import { STANDARD_AUDIENCES } from './system-fields.ts'

/** Ordered from the narrowest to the widest. */
const AUDIENCES: readonly Audience[] = ['nobody', 'operator', 'owner', 'public']

/** A collection whose fields all declare their audience, as every shipped collection must. */
export type SeenCollection = CollectionDefinition<Record<string, FieldDefinition & { audience: Audience }>>

type Seen<F, A extends Audience> = { [K in keyof F]: F[K] & { audience: A } }

function group<A extends Audience>(audience: A) {
  return <F extends FieldDefinitions>(fields: F): Seen<F, A> =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, audience }])) as Seen<
      F,
      A
    >
}

/**
 * Declares the audience of fields. A field with a narrower audience than the widest of its collection is hidden: see
 * `isHidden`.
 */
export const seenBy = {
  everyone: group('public'),
  owner: group('owner'),
  operators: group('operator'),
  /** For passwords only: superusers see all other stored values. */
  nobody: group('nobody'),
}

/** Returns the widest audience of the collection's fields; `undefined` unless every field declares one. */
function widestAudience({ fields }: CollectionDefinition): Audience | undefined {
  const ranks = Object.values(fields).map(({ audience }) => (audience ? AUDIENCES.indexOf(audience) : -1))
  return ranks.includes(-1) ? undefined : AUDIENCES[Math.max(...ranks)]
}

/** Returns the audience of a stored field, standard fields included. */
export function audienceOf(definition: CollectionDefinition, name: string): Audience | undefined {
  const own = definition.fields[name]?.audience
  if (own || name === 'id') return own ?? widestAudience(definition)
  return definition.type === 'auth' ? STANDARD_AUDIENCES[name] : undefined
}

/** Tells whether a field's audience differs from the collection's widest. */
export function isHidden(definition: CollectionDefinition, name: string): boolean {
  const [audience, widest] = [audienceOf(definition, name), widestAudience(definition)]
  return audience !== undefined && widest !== undefined && audience !== widest
}

/** Throws when rules show records to clients that may see none of their fields. */
export function requireNarrowRules(definition: CollectionDefinition): void {
  const { name, fields, rules = {} } = definition
  const isOpen = (rules.list ?? rules.view ?? null) !== null
  if (isOpen && widestAudience(definition) === 'operator') throw new Error(`${name} is for operators alone`)
  for (const [field, { audience, type }] of Object.entries(fields))
    if (audience === 'nobody' && type !== 'password') throw new Error(`${name}.${field} is not a password`)
}
