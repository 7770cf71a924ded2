import { expect, test } from 'vitest'
import type { LineChange } from '#bakery/ordering/order-changes.ts'
import { withSwaps } from './swapped-lines.ts'

const two = { quantity: 2, priceCents: 420 }
const aChange = (name: string, changes: Partial<LineChange>): LineChange => ({
  product: 'loaf',
  name,
  nameEn: '',
  before: null,
  after: null,
  ...changes,
})

test('one removed and one added line of a product are one change', () => {
  const sliced = aChange('sliced', { after: two })
  const whole = aChange('whole', { before: two })
  const roll = aChange('roll', { product: 'roll', before: two })
  expect(withSwaps([sliced, whole, roll])).toEqual([{ ...sliced, insteadOf: whole }, roll])
})

test('with more lines of a product nothing is merged, since it is unclear which replaces which', () => {
  const lines = [
    aChange('sliced', { after: two }),
    aChange('halved', { after: two }),
    aChange('whole', { before: two }),
  ]
  expect(withSwaps(lines)).toEqual(lines)
  const others = [aChange('sliced', { after: two }), aChange('whole', { product: 'other', before: two })]
  expect(withSwaps(others)).toEqual(others)
})
