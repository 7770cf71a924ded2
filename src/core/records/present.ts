import { isSuperuser } from '../auth/is-superuser.ts'
import type { Collection } from '../collections/collection.ts'
import type { Core } from '../core.ts'
import type { RequestInfo } from '../rules/query-scope.ts'
import { expandRecords, parseExpand } from './expand.ts'
import { managedIds } from './manage-access.ts'
import type { StoredRecord } from './records.ts'
import { toWire, type WireRecord } from './wire.ts'

/**
 * Records as this client may see them, in the same order: hidden fields for superusers only, e-mail addresses as
 * their owners allow, relations expanded under their own rules. NB! Whether the client may see the records at all is
 * decided before.
 */
export async function presentRecords(
  core: Core,
  collection: Collection,
  records: readonly StoredRecord[],
  request: RequestInfo,
  expand = '',
): Promise<WireRecord[]> {
  const wires = await withSight(core, collection, records, request)
  const tree = parseExpand(expand)
  if (tree.size > 0) {
    const pairs = records.map((record, i) => ({ record, wire: wires[i] as WireRecord, times: 1 }))
    await expandRecords(core, collection, pairs, tree, { ...request, context: 'expand' }, withSight)
  }
  return wires
}

async function withSight(
  core: Core,
  collection: Collection,
  records: readonly StoredRecord[],
  request: RequestInfo,
): Promise<WireRecord[]> {
  const hidden = isSuperuser(request.auth)
  const managed = hidden ? new Set<string>() : await managedIds(core, collection, records, request)
  return records.map((record) => {
    const isOwn = request.auth?.record.id === record.id && request.auth.collection.id === collection.id
    const email = hidden || isOwn || record.emailVisibility === true || managed.has(record.id)
    return toWire(collection, record, { hidden, email })
  })
}
