import type { ProductQuery } from '#bakery/krume.ts'
import { pageNumber } from '../page-number.ts'

/** The specification's default page size. */
const PRODUCTS_PER_PAGE = 30

export type ProductFilters = {
  search: string
  category: string
  visibility: '' | 'visible' | 'hidden'
  page: number
}

export function readProductFilters(params: URLSearchParams): ProductFilters {
  const visibility = params.get('visibility')
  return {
    search: (params.get('q') ?? '').trim().slice(0, 100),
    category: (params.get('category') ?? '').slice(0, 60),
    visibility: visibility === 'visible' || visibility === 'hidden' ? visibility : '',
    page: pageNumber(params),
  }
}

export function productQueryOf({ search, category, visibility, page }: ProductFilters): ProductQuery {
  return {
    ...(search === '' ? {} : { search }),
    ...(category === '' ? {} : { category }),
    ...(visibility === '' ? {} : { available: visibility === 'visible' }),
    page,
    perPage: PRODUCTS_PER_PAGE,
  }
}
