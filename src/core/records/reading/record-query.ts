import type { Collection } from '#core/collections/collection.ts'
import type { CollectionDefinition } from '#core/collections/define-collection.ts'
import type { FilterParams } from '#core/rules/query-scope.ts'

export type Query = {
  filter?: string
  params?: FilterParams
  /** Sort order in the API's syntax: `-created,name`. Equal records follow in order of creation. */
  sort?: string
  limit?: number
  offset?: number
}

/** A collection defined in code, with its types, or one known at run time only. */
export type AnyCollection = CollectionDefinition | Collection
