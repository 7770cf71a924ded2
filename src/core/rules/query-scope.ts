import type { AuthRecord } from '../auth/auth.ts'
import type { Collection } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import type { SqlDialect } from '../db/sql-dialect.ts'
import type { FilterParams } from '../records/records.ts'

/** Why a rule is asked: `@request.context`. */
export type RequestContext =
  | 'default'
  | 'expand'
  | 'realtime'
  | 'protectedFile'
  | 'batch'
  | 'oauth2'
  | 'otp'
  | 'password'

/** What `@request.*` speaks about. */
export type RequestInfo = {
  context: RequestContext
  method: string
  /** Names in lower snake case: `x_token`. */
  headers: Record<string, string>
  query: Record<string, string>
  /** Of writes: values with resolved modifiers. Uploaded files are objects with `name`, `originalName` and `size`. */
  body: Record<string, unknown>
  auth: AuthRecord | null
}

/** A request that carries nothing: for queries of code inside the process. */
export const NO_REQUEST: RequestInfo = {
  context: 'default',
  method: '',
  headers: {},
  query: {},
  body: {},
  auth: null,
}

/** Everything a filter or sort text is compiled against. */
export type QueryScope = {
  collection: Collection
  /**
   * Name or alias of the rows in the surrounding query. It need not be the collection's table: a create rule is
   * asked about a CTE of bound values. Columns are addressed as `"alias"."field"`.
   */
  alias: string
  collections: CollectionLookup
  dialect: SqlDialect
  request: RequestInfo
  now: Date
  /**
   * True for rules, for superusers and for code inside the process. False for what a client wrote: then
   * `@request.*` and `@collection.*` are refused (403), hidden fields too (400), and related collections are seen
   * through their list rule.
   */
  trusted: boolean
  /** A client wrote it: what nobody is shown cannot be asked for, by superusers either. */
  byClient?: boolean
  /** The rows are in no table yet: nothing refers to them, and whoever asks for what does is refused. */
  unstored?: boolean
  /** Values of the placeholders `{:name}`. A client's text must not have any. */
  params?: FilterParams
}
