import { expect, test } from 'vitest'
import { NO_GOODS } from '#bakery/catalogue/goods/goods.ts'
import type { PricedBasket } from '#bakery/shop/shop.ts'
import { anOrderLine } from '#tests/support/bakery-records.ts'
import { reorder } from './reorder.ts'

function priced(...lines: Partial<PricedBasket['lines'][number]>[]): PricedBasket {
  return {
    lines: lines.map((line) => ({
      product: 'product00000001',
      name: 'Brezel',
      unit: 'piece',
      ...NO_GOODS,
      quantity: 2,
      options: {},
      chosen: [],
      priceCents: 95,
      lineCents: 190,
      imageUrl: '',
      allergens: { contains: [], traces: [] },
      perishable: true,
      ...line,
    })),
    totalCents: 0,
    vat: [],
    gone: [],
    misfits: [],
    editableUntil: null,
    closesFirst: '',
  }
}

test('an order is repeated as a basket of today', () => {
  const { bag, changes } = reorder({ lines: [anOrderLine()] }, priced({}))
  expect(bag.lines).toEqual([{ product: 'product00000001', quantity: 2, options: {}, priceCents: 95 }])
  expect(changes).toEqual([])
})

test('products that are gone, dearer or without the chosen options are reported', () => {
  const sliced = {
    group: 'g',
    choice: 'c',
    name: 'Geschnitten',
    nameEn: '',
    value: '8 mm',
    valueEn: '',
    surchargeCents: 0,
  }
  const lines = [
    anOrderLine(),
    anOrderLine({ id: 'b', product: 'product00000002' }),
    anOrderLine({ id: 'c', product: 'product00000003', options: [sliced] }),
  ]
  const { changes } = reorder({ lines }, priced({ priceCents: 99 }, { product: 'product00000003' }))
  expect(changes.map(({ kind, line }) => [kind, line.id])).toEqual([
    ['price', 'line00000000001'],
    ['gone', 'b'],
    ['options', 'c'],
  ])
})
