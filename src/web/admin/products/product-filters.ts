import type { ProductQuery } from '#bakery/catalogue/products/products.ts'
import { MAX_SEARCH } from '#bakery/search-bounds.ts'
import { pageNumber } from '#web/request/page-number.ts'

/** The specification's default page size. */
const PRODUCTS_PER_PAGE = 30

/** Filters of the list: parts of the assortment, or the archive. `''` is the whole assortment. */
export const SHOWS = ['visible', 'hidden', 'undeclared', 'unmeasured', 'unidentified', 'archived'] as const
type Show = (typeof SHOWS)[number]

export type ProductFilters = {
  search: string
  category: string
  show: '' | Show
  page: number
}

export function readProductFilters(params: URLSearchParams): ProductFilters {
  return {
    search: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
    category: (params.get('category') ?? '').slice(0, 60),
    show: SHOWS.find((name) => name === params.get('show')) ?? '',
    page: pageNumber(params),
  }
}

export function productQueryOf({ search, category, show, page }: ProductFilters): ProductQuery {
  return {
    ...(search === '' ? {} : { search }),
    ...(category === '' ? {} : { category }),
    ...(show === 'visible' || show === 'hidden' ? { available: show === 'visible' } : {}),
    ...(show === 'undeclared' && { undeclared: true }),
    ...(show === 'unmeasured' && { unmeasured: true }),
    ...(show === 'unidentified' && { unidentified: true }),
    ...(show === 'archived' && { archived: true }),
    page,
    perPage: PRODUCTS_PER_PAGE,
  }
}
