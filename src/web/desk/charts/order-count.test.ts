import { expect, test } from 'vitest'
import { formatOf } from '#bakery/format.ts'
import { countText } from './order-count.ts'

test('orders are counted up to 10,000', () => {
  const texts = (locale: 'de' | 'en') =>
    [0, 9_999, 10_000, 10_001, 60_000].map((count) => countText(count, formatOf(locale)))
  expect(texts('de')).toEqual(['0', '9.999', '10.000', '10.000+', '10.000+'])
  expect(texts('en')).toEqual(['0', '9,999', '10,000', '10,000+', '10,000+'])
})
