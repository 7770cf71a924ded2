import type { Collection } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import type { SqlDialect } from '../db/sql/sql-dialect.ts'
import type { AuthRecord } from './auth-record.ts'

/** Reason for evaluating a rule: `@request.context`. */
export type RequestContext =
  | 'default'
  | 'expand'
  | 'realtime'
  | 'protectedFile'
  | 'batch'
  | 'oauth2'
  | 'otp'
  | 'password'

/** Values of `@request.*`. */
export type RequestInfo = {
  context: RequestContext
  method: string
  /** Headers, with names in lower snake case: `x_token`. */
  headers: Record<string, string>
  query: Record<string, string>
  /** Body of a write, with modifiers applied. Uploaded files are objects with `name`, `originalName` and `size`. */
  body: Record<string, unknown>
  auth: AuthRecord | null
}

/** Empty request, for queries of code in this process. */
export const NO_REQUEST: RequestInfo = {
  context: 'default',
  method: '',
  headers: {},
  query: {},
  body: {},
  auth: null,
}

/** Values of a filter's placeholders: `{:day}` is replaced by `params.day` as a bound value. */
export type FilterParams = Record<string, string | number | boolean | Date | null>

/** Scope in which a filter or sort text is compiled. */
export type QueryScope = {
  collection: Collection
  /**
   * Name or alias of the rows in the surrounding query. It need not be the collection's table: a create rule is
   * evaluated on a CTE of bound values. Columns are addressed as `"alias"."field"`.
   */
  alias: string
  collections: CollectionLookup
  dialect: SqlDialect
  request: RequestInfo
  now: Date
  /**
   * True for rules, superusers and code in this process. False for a client's text, for which `@request.*` and
   * `@collection.*` are refused (403), hidden fields too (400), and related collections are restricted by their list
   * rule.
   */
  trusted: boolean
  /** True for a client's text: secrets, which are never shown, cannot be used in it, not even by superusers. */
  byClient?: boolean
  /** True for rows that are not stored yet: nothing refers to them, so back-relations are refused. */
  unstored?: boolean
  /** Values of the placeholders `{:name}`, which are not allowed in a client's text. */
  params?: FilterParams
}
