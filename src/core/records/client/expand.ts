import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { Core } from '#core/core.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import type { AnswerRoom } from './answer-room.ts'
import { findLink } from './expand-links.ts'
import type { WireRecord } from './wire.ts'

/** Relations to expand, by name, with those to expand below. */
export type ExpandTree = Map<string, ExpandTree>
/** A record and its JSON form; `times` is the number of its occurrences in the response. */
type Pair = { record: StoredRecord; wire: WireRecord; times: number }
type ToWires = (
  core: Core,
  collection: Collection,
  records: readonly StoredRecord[],
  request: RequestInfo,
  room: AnswerRoom,
) => Promise<WireRecord[]>

const MAX_DEPTH = 6

/** Parses `author,comments_via_post.user` to a tree. Levels beyond the sixth are ignored. */
export function parseExpand(text: string): ExpandTree {
  const tree: ExpandTree = new Map()
  for (const path of text.split(',')) {
    let level = tree
    for (const name of path.trim().split('.').slice(0, MAX_DEPTH)) {
      if (name === '') break
      const next = level.get(name) ?? new Map()
      level.set(name, next)
      level = next
    }
  }
  return tree
}

/**
 * Fills `expand` of the records. Related records that fail their collection's view rule are omitted; a collection
 * closed to this client and an unknown path leave no key at all. Throws 400 when the response would become too large.
 */
export async function expandRecords(
  core: Core,
  collection: Collection,
  pairs: readonly Pair[],
  tree: ExpandTree,
  request: RequestInfo,
  toWires: ToWires,
  room: AnswerRoom,
): Promise<void> {
  for (const [name, below] of tree) {
    const link = findLink(core, collection, name, request)
    if (!link) continue
    const records = pairs.map((pair) => pair.record)
    const found = await link.load(records, request, room)
    const targets = [...new Map([...found.values()].flat().map((record) => [record.id, record])).values()]
    const times = timesOf(pairs, found)
    room.takeExpanded(sum(times.values()))
    const wires = await toWires(core, link.target, targets, request, room)
    targets.forEach((record, i) => room.takeBytes(wires[i] as WireRecord, times.get(record.id)))
    const next = targets.map((record, i) => ({
      record,
      wire: wires[i] as WireRecord,
      times: times.get(record.id) ?? 0,
    }))
    if (below.size > 0) await expandRecords(core, link.target, next, below, request, toWires, room)
    const wireOf = new Map(next.map(({ record, wire }) => [record.id, wire]))
    for (const { record, wire } of pairs) {
      wire.expand ??= {}
      const related = (found.get(record.id) ?? []).flatMap(({ id }) => wireOf.get(id) ?? [])
      const [first] = related
      if (first) wire.expand[name] = link.many ? related : first
    }
  }
}

/**
 * Counts the occurrences of related records in the response: one for each occurrence of a record that refers to them.
 */
function timesOf(
  pairs: readonly Pair[],
  found: ReadonlyMap<string, readonly StoredRecord[]>,
): Map<string, number> {
  const all = new Map<string, number>()
  for (const { record, times } of pairs)
    for (const { id } of found.get(record.id) ?? []) all.set(id, (all.get(id) ?? 0) + times)
  return all
}

function sum(counts: Iterable<number>): number {
  let all = 0
  for (const count of counts) all += count
  return all
}
