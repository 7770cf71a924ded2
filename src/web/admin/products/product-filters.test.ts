import { expect, test } from 'vitest'
import { productQueryOf, readProductFilters } from './product-filters.ts'

test('a URL becomes a query, without the filters it does not contain', () => {
  const query = (address: string) => productQueryOf(readProductFilters(new URLSearchParams(address)))
  expect(query('')).toEqual({ page: 1, perPage: 30 })
  expect(query('q=+brot+&category=c1&show=hidden&page=2')).toEqual({
    search: 'brot',
    category: 'c1',
    available: false,
    page: 2,
    perPage: 30,
  })
  expect(query('show=visible')).toEqual({ available: true, page: 1, perPage: 30 })
  expect(query('show=maybe&page=abc')).toEqual({ page: 1, perPage: 30 })
})
