import type { CollectionDefinition, RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import type { Query } from '#core/records/reading/record-query.ts'
import type { Page } from './page.ts'

const MAX_PER_PAGE = 200

type Bounds = { page: number; perPage: number; totalPages: number; offset: number }

/**
 * Computes the bounds of a requested page. A page beyond the last becomes the last, as the list may have become
 * shorter.
 */
export function boundsOf(wish: { page: number; perPage: number }, totalItems: number): Bounds {
  const perPage = Math.min(MAX_PER_PAGE, Math.max(1, Math.trunc(wish.perPage) || 1))
  const totalPages = Math.ceil(totalItems / perPage)
  const page = Math.min(Math.max(1, totalPages), Math.max(1, Math.trunc(wish.page) || 1))
  return { page, perPage, totalPages, offset: (page - 1) * perPage }
}

/** Returns one page of a list with totals. Pages count from 1; out-of-range values are clamped. */
export async function pageOf<C extends CollectionDefinition>(
  core: Core,
  collection: C,
  query: Pick<Query, 'filter' | 'params' | 'sort'> & { page: number; perPage: number },
): Promise<Page<RecordOf<C>>> {
  const { filter, params, sort } = query
  const where = { ...(filter && { filter }), ...(params && { params }) }
  const totalItems = await core.records.count(collection, where)
  const { page, perPage, totalPages, offset } = boundsOf(query, totalItems)
  const items = await core.records.list(collection, {
    ...where,
    ...(sort && { sort }),
    limit: perPage,
    offset,
  })
  return {
    items: items as RecordOf<C>[],
    page,
    perPage,
    totalItems,
    totalPages,
  }
}
