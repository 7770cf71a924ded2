import { ApiError } from '#kit/errors.ts'
import type { Collection } from '../collections/collection.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import type { SqlDialect } from '../db/sql/sql-dialect.ts'
import { compileAnew } from '../rules/compile-filter.ts'
import { NO_REQUEST } from '../rules/query-scope.ts'

type Place = { collections: CollectionLookup; dialect: SqlDialect; now: Date }

/** Throws when a rule of the collection is invalid; for rules in code, where this is a bug. */
export function requireRules(collection: Collection, place: Place): void {
  const { listRule, viewRule, createRule, updateRule, deleteRule } = collection
  for (const rule of [listRule, viewRule, createRule, updateRule, deleteRule]) {
    const reason = rule === null || rule === '' ? undefined : explainRule(rule, collection, place)
    if (reason !== undefined) throw new Error(`${collection.name}: the rule "${rule}" is wrong. ${reason}`)
  }
}

/** Returns the error of a rule; `undefined` for a valid one. */
export function explainRule(
  rule: string,
  collection: Collection,
  { collections, dialect, now }: Place,
): string | undefined {
  try {
    compileAnew(rule, {
      collection,
      alias: collection.name,
      collections: { find: (name) => (isNameOf(name, collection) ? collection : collections.find(name)) },
      dialect,
      request: NO_REQUEST,
      now,
      trusted: true,
    })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}

/** Tells whether the name means the collection itself, whose new version is not in the lookup yet. */
function isNameOf(nameOrId: string, collection: Collection): boolean {
  return nameOrId === collection.id || nameOrId.toLowerCase() === collection.name.toLowerCase()
}
