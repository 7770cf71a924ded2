import { expect, test } from 'vitest'
import type { PossibleTransition } from '#bakery/ordering/transitions.ts'
import { anOrder } from '#tests/support/bakery-records.ts'
import { listedOrder } from './listed-order.ts'

const READY: PossibleTransition = { to: 'ready' }
const CANCEL: PossibleTransition = { to: 'cancelled', asks: 'reason' }

function actionsOf(status: 'placed' | 'ready' | 'picked_up', possible: PossibleTransition[]) {
  return listedOrder({ ...anOrder({ status }), lines: [], possible }, 'de').actions
}

test('on the pickup day an order is handed over at once, on other days after packing or with a question', () => {
  expect(actionsOf('placed', [{ to: 'picked_up' }, READY, CANCEL])).toEqual(['hand-over', 'cancel'])
  const asks: PossibleTransition = { to: 'picked_up', asks: 'other_day' }
  expect(actionsOf('placed', [asks, READY, CANCEL])).toEqual(['ready', 'ask-hand-over', 'cancel'])
  expect(actionsOf('ready', [asks, CANCEL, { to: 'placed' }])).toEqual(['ask-hand-over', 'cancel'])
})

test('a closed order offers only to take that back, as long as it is possible', () => {
  expect(actionsOf('picked_up', [{ to: 'placed' }])).toEqual(['take-back'])
  expect(actionsOf('picked_up', [])).toEqual([])
})
