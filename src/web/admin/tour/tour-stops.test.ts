import { expect, test } from 'vitest'
import { tourAddress, tourPlace } from './tour-stops.ts'

test('each stop leads to the next and back, and the last to none', () => {
  const seen: string[] = []
  let before: string | undefined
  for (let address = tourAddress(1); address !== undefined; ) {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const place = tourPlace(pathname, searchParams.get('tour'))
    seen.push(place?.stop ?? 'none')
    expect(place?.previous).toBe(before)
    before = address
    address = place?.next
  }
  expect(seen).toEqual([
    'overview',
    'orders',
    'bakePlan',
    'forecast',
    'products',
    'branches',
    'rushDays',
    'figures',
    'print',
    'team',
    'marketing',
  ])
})

test.each([
  ['/admin', null],
  ['/admin', '0'],
  ['/admin', '2'],
  ['/admin/orders', '1e9'],
  ['/admin/orders', '2.5'],
  ['/admin/orders', 'x'],
  ['/admin/marketing', '12'],
])('%s with tour %s is not a stop', (path, tour) => {
  expect(tourPlace(path, tour)).toBeUndefined()
})
