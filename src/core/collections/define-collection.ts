import type { FieldType } from '../fields/field.ts'
import type { AuthOptions, CollectionType, Rule } from './collection.ts'

/**
 * Collections as code. A definition determines the table, the API, the rules and, by inference, the record's type:
 *
 *     export const branches = defineCollection({
 *       name: 'branches', type: 'base',
 *       fields: { bakery: relation({ to: 'bakeries', required: true }), name: text({ required: true, max: 80 }) },
 *       rules: { list: 'active = true' },
 *       indexes: [{ columns: ['bakery'] }],
 *     })
 *     type Branch = RecordOf<typeof branches>
 */

/**
 * Widest group of clients that may read a field over the API: everyone to whom a rule shows the record, the account
 * that it belongs to, superusers, or nobody. Includes filtering and sorting by it.
 */
export type Audience = 'public' | 'owner' | 'operator' | 'nobody'

/** Definition of a field. `Stored` is the type when reading, `Input` when writing. */
export type FieldDefinition<Stored = unknown, Input = Stored> = {
  type: FieldType
  options: Record<string, unknown>
  /** See `seenBy`. */
  audience?: Audience
  /** Types only; never set. */
  readonly stored?: Stored
  readonly input?: Input
}

type Common = {
  required?: boolean
  hidden?: boolean
  presentable?: boolean
  /** First name of a renamed field, which identifies its stored values. */
  formerly?: string
}

function field<Stored, Input = Stored>(type: FieldType, options: object): FieldDefinition<Stored, Input> {
  return { type, options: { ...options } }
}

export const text = (
  o: Common & {
    min?: number
    max?: number
    pattern?: string
    autogeneratePattern?: string
    primaryKey?: boolean
  } = {},
) => field<string>('text', o)
export const editor = (o: Common & { maxSize?: number } = {}) => field<string>('editor', o)
export const number = (o: Common & { min?: number; max?: number; onlyInt?: boolean } = {}) =>
  field<number>('number', o)
export const bool = (o: Common = {}) => field<boolean>('bool', o)
export const email = (o: Common = {}) => field<string>('email', o)
export const url = (o: Common = {}) => field<string>('url', o)
/** An instant, `YYYY-MM-DD HH:mm:ss.sssZ`. Calendar days (`YYYY-MM-DD`) are `text`. */
export const date = (o: Common = {}) => field<string, string | Date>('date', o)
export const autodate = (o: { onCreate?: boolean; onUpdate?: boolean }) => field<string>('autodate', o)
/** Never `''` when required. */
export const select = <const V extends string, const O extends Common = Common>(
  values: readonly V[],
  o?: O,
): FieldDefinition<O extends { required: true } ? V : V | ''> =>
  field('select', { ...o, values, maxSelect: 1 })
export const multiSelect = <const V extends string>(
  values: readonly V[],
  o: Common & { maxSelect?: number } = {},
) => field<V[]>('select', { maxSelect: values.length, ...o, values })
export const relation = (o: Common & { to: string; cascadeDelete?: boolean }) =>
  field<string>('relation', { ...o, maxSelect: 1 })
export const multiRelation = (o: Common & { to: string; maxSelect: number; cascadeDelete?: boolean }) =>
  field<string[]>('relation', o)
export const file = (o: Common & FileOptions = {}) =>
  field<string, string | UploadInput>('file', { ...o, maxSelect: 1 })
export const multiFile = (o: Common & FileOptions & { maxSelect: number }) =>
  field<string[], (string | UploadInput)[]>('file', o)
/** `T` is not validated: check input from clients before writing it. */
export const json = <T>(o: Common & { maxSize?: number } = {}) => field<T | null>('json', o)
/** Password, stored and read as its hash. */
export const password = (o: Common & { min?: number; max?: number; cost?: number } = {}) =>
  field<string>('password', o)
export const geoPoint = (o: Common = {}) => field<{ lon: number; lat: number }>('geoPoint', o)

type FileOptions = { maxSize?: number; mimeTypes?: string[]; thumbs?: string[]; protected?: boolean }
type UploadInput = { name: string; content: Uint8Array }

export type FieldDefinitions = Record<string, FieldDefinition>

/** Index. Entries of `columns` may end in ` desc`; `where` makes it partial. */
export type IndexDefinition = { columns: string[]; unique?: boolean; where?: string }

export type CollectionDefinition<F extends FieldDefinitions = FieldDefinitions> = {
  name: string
  type: Exclude<CollectionType, 'view'>
  /** Set only where the wire contract prescribes one. */
  id?: string
  /** True for the backend's own collections, which cannot be renamed, deleted or reshaped at run time. */
  system?: boolean
  /** Fields. Without an `id` field the default one is used (15 of `[a-z0-9]`). */
  fields: F
  /** API rules; omitted ones are `null`: superusers only. */
  rules?: { list?: Rule; view?: Rule; create?: Rule; update?: Rule; delete?: Rule }
  indexes?: IndexDefinition[]
  /** Field with the part of the data that a record belongs to; `Core.versions` tracks changes by it. */
  versionedBy?: keyof F | 'id'
  /** Options of auth collections; omitted ones have the defaults of the wire contract. */
  auth?: Partial<AuthOptions>
}

type Stored<D> = D extends FieldDefinition<infer S, unknown> ? S : never
type Input<D> = D extends { input?: infer I } ? Exclude<I, undefined> : never
type AuthFields<C> = C extends { type: 'auth' }
  ? { email: string; emailVisibility: boolean; verified: boolean }
  : unknown
type AuthInput<C> = C extends { type: 'auth' }
  ? { email: string; emailVisibility?: boolean; verified?: boolean; password: string }
  : unknown

export type RecordOf<C extends CollectionDefinition> = { id: string } & {
  [K in keyof C['fields']]: Stored<C['fields'][K]>
} & AuthFields<C>
export type InputOf<C extends CollectionDefinition> = { id?: string } & {
  [K in keyof C['fields']]?: Input<C['fields'][K]>
} & AuthInput<C>

/** Returns the definition unchanged, with its exact type. */
export function defineCollection<const T extends 'base' | 'auth', F extends FieldDefinitions>(
  definition: CollectionDefinition<F> & { type: T },
): CollectionDefinition<F> & { type: T } {
  return definition
}
