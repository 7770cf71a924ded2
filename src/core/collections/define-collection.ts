import type { AuthOptions, CollectionType, FieldType, Rule } from './collection.ts'

/**
 * Collections as code. A definition gives the table, the API, the rules and, by inference, the record's type:
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
 * Who may see a field over the API, at most: everybody to whom a rule shows the record, the account that it belongs to,
 * superusers, or nobody at all. To see is also to filter or sort by it.
 */
export type Audience = 'public' | 'owner' | 'operator' | 'nobody'

/** `Stored` is what reading gives, `Input` what writing takes. */
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
  /** The name under which the field was first defined: after a rename its values are found again by it. */
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
/** `T` is trusted: validate before writing what a client sent. */
export const json = <T>(o: Common & { maxSize?: number } = {}) => field<T | null>('json', o)
/** Reading gives the hash, writing takes the password itself. */
export const password = (o: Common & { min?: number; max?: number; cost?: number } = {}) =>
  field<string>('password', o)
export const geoPoint = (o: Common = {}) => field<{ lon: number; lat: number }>('geoPoint', o)

type FileOptions = { maxSize?: number; mimeTypes?: string[]; thumbs?: string[]; protected?: boolean }
type UploadInput = { name: string; content: Uint8Array }

export type FieldDefinitions = Record<string, FieldDefinition>

/** `columns` may end in ` desc`. `where` makes it partial. */
export type IndexDefinition = { columns: string[]; unique?: boolean; where?: string }

export type CollectionDefinition<F extends FieldDefinitions = FieldDefinitions> = {
  name: string
  type: Exclude<CollectionType, 'view'>
  /** Only where the wire prescribes one. */
  id?: string
  /** The backend's own: nobody can rename, drop or reshape it at run time. */
  system?: boolean
  /** Without an `id` field the default one (15 of `[a-z0-9]`) is used. */
  fields: F
  /** What is left out is `null`: superusers only. */
  rules?: { list?: Rule; view?: Rule; create?: Rule; update?: Rule; delete?: Rule }
  indexes?: IndexDefinition[]
  /** Auth collections only; what is left out has the wire's defaults. */
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

/** Identity at run time; gives the definition its exact type. */
export function defineCollection<const T extends 'base' | 'auth', F extends FieldDefinitions>(
  definition: CollectionDefinition<F> & { type: T },
): CollectionDefinition<F> & { type: T } {
  return definition
}
