import { expect, test } from 'vitest'
import { MAX_SEARCH } from '#bakery/search-bounds.ts'
import { type LogFilters, logQueries, logsPath, readLogFilters } from './log-filters.ts'

const NONE: LogFilters = { search: '', kind: '', period: 'day', bar: '', before: '' }
const read = (path: string) => readLogFilters(new URL(path, 'https://krume.example').searchParams)

test('filters written into a URL are read back the same', () => {
  const filters: LogFilters = {
    search: 'a&b=1',
    kind: 'failures',
    period: 'week',
    bar: '2026-03-02 06:00:00.000Z',
    before: '2026-03-02 08:10:00.000Z/abc',
  }
  expect(read(logsPath(filters))).toEqual(filters)
  expect(logsPath(NONE)).toBe('/operator/logs')
})

test('invalid values are left out', () => {
  expect(read('/?kind=all&period=year&bar=tomorrow')).toEqual(NONE)
  expect(read(`/?q=${'x'.repeat(200)}`).search).toHaveLength(MAX_SEARCH)
})

test('a chosen bar narrows the list, not the chart', () => {
  const now = new Date('2026-03-02T08:10:00Z')
  const { chart, list } = logQueries({ ...NONE, bar: '2026-03-02 06:00:00.000Z' }, now)
  expect(chart).toMatchObject({ from: '2026-03-01 09:00:00.000Z', until: '2026-03-02 09:00:00.000Z' })
  expect(list).toMatchObject({ from: '2026-03-02 06:00:00.000Z', until: '2026-03-02 07:00:00.000Z' })
})
