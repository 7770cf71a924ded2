import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { Core } from '#core/core.ts'
import { isSuperuser } from '#core/rules/is-superuser.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import { type AnswerRoom, createAnswerRoom } from './answer-room.ts'
import { expandRecords, parseExpand } from './expand.ts'
import { managedIds } from './manage-access.ts'
import { toWire, type WireRecord } from './wire.ts'

const SHOWN_AT_ONCE = 100

/**
 * Converts records to what this client may see, in the same order: hidden fields for superusers only, e-mail
 * addresses as their owners allow, relations expanded under their own rules. NB! The caller checks whether the client
 * may see the records at all.
 */
export async function presentRecords(
  core: Core,
  collection: Collection,
  records: readonly StoredRecord[],
  request: RequestInfo,
  expand = '',
): Promise<WireRecord[]> {
  const room = createAnswerRoom(core, request)
  const wires = await withSight(core, collection, records, request, room)
  // A single record is returned whatever its size.
  if (wires.length > 1) for (const wire of wires) room.takeBytes(wire)
  const tree = parseExpand(expand)
  if (tree.size > 0) {
    const pairs = records.map((record, i) => ({ record, wire: wires[i] as WireRecord, times: 1 }))
    await expandRecords(core, collection, pairs, tree, { ...request, context: 'expand' }, withSight, room)
  }
  return wires
}

async function withSight(
  core: Core,
  collection: Collection,
  records: readonly StoredRecord[],
  request: RequestInfo,
  room: AnswerRoom,
): Promise<WireRecord[]> {
  const hidden = isSuperuser(request.auth)
  const managed = hidden ? new Set<string>() : await managedIds(core, collection, records, request)
  const show = (record: StoredRecord) => {
    const isOwn = request.auth?.record.id === record.id && request.auth.collection.id === collection.id
    const email = hidden || isOwn || record.emailVisibility === true || managed.has(record.id)
    return toWire(collection, record, { hidden, email })
  }
  const wires: WireRecord[] = []
  for (let from = 0; from < records.length; from += SHOWN_AT_ONCE) {
    if (from > 0) await room.pass()
    wires.push(...records.slice(from, from + SHOWN_AT_ONCE).map(show))
  }
  return wires
}
