import { BAKERY_STATES, type BakeryQuery } from '#bakery/operating/bakeries.ts'
import { MAX_SEARCH } from '#bakery/search-bounds.ts'
import { pageNumber } from '#web/request/page-number.ts'

/** The specification's default page size. */
const PER_PAGE = 30

export function readBakeryQuery(params: URLSearchParams): BakeryQuery {
  return {
    search: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    state: BAKERY_STATES.find((state) => state === params.get('state')) ?? '',
    page: pageNumber(params),
    perPage: PER_PAGE,
  }
}
