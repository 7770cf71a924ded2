import { expect, test } from 'vitest'
import { orderQueryOf, readOrderFilters, withFilters } from './order-filters.ts'

const today = '2026-11-20'

function filtersOf(address: string, branches = ['alt', 'bhf']) {
  return readOrderFilters(new URLSearchParams(address), today, branches)
}

test('without an address it is today, all branches, all states', () => {
  expect(orderQueryOf(filtersOf(''))).toEqual({ day: today, page: 1, perPage: 100 })
})

test('day, branch, state and search are taken from the address', () => {
  expect(
    orderQueryOf(filtersOf('day=2026-11-21&branch=bhf&slot=07:30&status=placed&q=+K7-mx+&page=2')),
  ).toEqual({
    day: '2026-11-21',
    branch: 'bhf',
    slotFrom: '07:30',
    status: 'placed',
    search: 'K7-mx',
    page: 2,
    perPage: 100,
  })
})

test('invalid values are ignored', () => {
  expect(filtersOf('day=2026-02-30&branch=foreign&slot=25:00&status=eaten&page=-3')).toEqual({
    day: today,
    branch: undefined,
    slotFrom: undefined,
    status: undefined,
    search: '',
    page: 1,
  })
})

test('a search through all days stays one until a day is chosen', () => {
  expect(filtersOf('day=&day=all&q=brandt').day).toBeUndefined()
  expect(filtersOf('day=2026-11-21&day=all&q=brandt').day).toBe('2026-11-21')
})

test('a search may look through all days', () => {
  expect(orderQueryOf(filtersOf('day=all&q=brandt'))).toEqual({ search: 'brandt', page: 1, perPage: 100 })
})

test('the only branch is chosen by itself', () => {
  expect(filtersOf('', ['alt']).branch).toBe('alt')
})

test('changing a filter keeps the others and goes back to the first page', () => {
  const params = new URLSearchParams('day=2026-11-21&q=brandt&page=3')
  expect(withFilters(params, { q: '', status: 'placed' })).toBe('?day=2026-11-21&status=placed')
  expect(withFilters(new URLSearchParams('q=x'), { q: '' })).toBe('')
})
