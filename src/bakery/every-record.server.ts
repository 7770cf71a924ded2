import type { CollectionDefinition, RecordOf } from '#core/collections/define-collection.ts'
import type { Reading } from '#core/core.ts'
import type { Query } from '#core/records/reading/record-query.ts'

/** Records per query, unless a caller knows them to be large. */
const AT_ONCE = 200

type Where = Required<Pick<Query, 'filter' | 'params'>>

/**
 * Yields all records that match a filter, in batches sorted by id. Records that stop matching between two batches may
 * be skipped; none is yielded twice.
 */
export async function* portionsOf<C extends CollectionDefinition>(
  core: { readonly records: Pick<Reading['records'], 'list'> },
  collection: C,
  { filter, params }: Where,
  atOnce = AT_ONCE,
): AsyncGenerator<RecordOf<C>[]> {
  for (let after = ''; ; ) {
    const portion = (await core.records.list(collection, {
      filter: `(${filter}) && id > {:portionsAfter}`,
      params: { ...params, portionsAfter: after },
      sort: 'id',
      limit: atOnce,
    })) as RecordOf<C>[]
    if (portion.length > 0) yield portion
    const last = portion.at(-1)
    if (!last || portion.length < atOnce) return
    after = last.id
  }
}
