import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { Core } from '#core/core.ts'
import { keptFilter } from '#core/rules/compile-filter.ts'
import { isSuperuser } from '#core/rules/is-superuser.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import { draftSatisfies, idsMatching, scopeOf } from './rule-conditions.ts'

/**
 * Returns the ids of the accounts among `records` that this client manages: it may set their e-mail, password and
 * verified state, and see their e-mail. Superusers manage all, others those that satisfy the collection's
 * `manageRule`, guests none.
 */
export async function managedIds(
  core: Core,
  collection: Collection,
  records: readonly StoredRecord[],
  request: RequestInfo,
): Promise<Set<string>> {
  const ids = records.map((record) => record.id)
  if (isSuperuser(request.auth)) return new Set(ids)
  if (collection.type !== 'auth' || !collection.manageRule || !request.auth) return new Set()
  const scope = scopeOf(core, collection, request, { trusted: true })
  return idsMatching(core, collection, ids, keptFilter(collection.manageRule, scope))
}

/** Tells whether this client manages an account that is about to be created. */
export async function managesDraft(
  core: Core,
  collection: Collection,
  record: StoredRecord,
  request: RequestInfo,
): Promise<boolean> {
  if (isSuperuser(request.auth)) return true
  if (collection.type !== 'auth' || !collection.manageRule || !request.auth) return false
  return draftSatisfies(core, collection, record, collection.manageRule, request)
}
