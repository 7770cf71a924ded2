import { expect, test } from 'vitest'
import { aPaper, aPrintedOrder } from '#tests/support/papers.ts'
import { orderSlip } from './order-slip.ts'
import type { Paper } from './paper.ts'

test('an order slip says the name of the bakery once: the wide logo spells it already', () => {
  const order = aPrintedOrder([{ quantity: 2, name: 'Brezel' }])
  const namesOn = (logo: Paper['logo']) => {
    const paper = { ...aPaper({ slip: { logo: true } }), logo }
    return orderSlip(paper, order)
      .flatMap(({ marks }) => marks)
      .filter((mark) => mark.kind === 'text' && mark.text === paper.bakeryName).length
  }
  const picture = { content: new Uint8Array(), ratio: 4 }
  expect(namesOn(undefined)).toBe(1)
  expect(namesOn({ ...picture, hasName: false })).toBe(1)
  expect(namesOn({ ...picture, hasName: true })).toBe(0)
})
