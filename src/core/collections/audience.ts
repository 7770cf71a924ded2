import type {
  Audience,
  CollectionDefinition,
  FieldDefinition,
  FieldDefinitions,
} from './define-collection.ts'
import { STANDARD_AUDIENCES } from './system-fields.ts'

/** From the fewest people to the most. */
const AUDIENCES: readonly Audience[] = ['nobody', 'operator', 'owner', 'public']

/** A collection of which every field says who may see it; what ships is of these alone. */
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
 * Says of fields who may see them. What is for fewer people than the other fields of its collection is hidden: see
 * `isHidden`.
 */
export const seenBy = {
  everyone: group('public'),
  owner: group('owner'),
  operators: group('operator'),
  /** Passwords alone: what else is stored, superusers see. */
  nobody: group('nobody'),
}

/** Who sees the most of the collection's fields; `undefined` where not every field says it. */
function widestAudience({ fields }: CollectionDefinition): Audience | undefined {
  const ranks = Object.values(fields).map(({ audience }) => (audience ? AUDIENCES.indexOf(audience) : -1))
  return ranks.includes(-1) ? undefined : AUDIENCES[Math.max(...ranks)]
}

/** Who may see a field of a collection as it is stored, its standard fields too. */
export function audienceOf(definition: CollectionDefinition, name: string): Audience | undefined {
  const own = definition.fields[name]?.audience
  if (own || name === 'id') return own ?? widestAudience(definition)
  return definition.type === 'auth' ? STANDARD_AUDIENCES[name] : undefined
}

/** Whether a field is kept from those who see the collection's others. */
export function isHidden(definition: CollectionDefinition, name: string): boolean {
  const [audience, widest] = [audienceOf(definition, name), widestAudience(definition)]
  return audience !== undefined && widest !== undefined && audience !== widest
}

/** Throws where rules show records to more people than may see any of their fields. */
export function requireNarrowRules(definition: CollectionDefinition): void {
  const { name, fields, rules = {} } = definition
  const isOpen = (rules.list ?? rules.view ?? null) !== null
  if (isOpen && widestAudience(definition) === 'operator') throw new Error(`${name} is for operators alone`)
  for (const [field, { audience, type }] of Object.entries(fields))
    if (audience === 'nobody' && type !== 'password') throw new Error(`${name}.${field} is no password`)
}
