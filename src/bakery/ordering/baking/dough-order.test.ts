import { expect, test } from 'vitest'
import { byDough } from './dough-order.ts'

const wheat = { id: 'wheat', name: 'Weizenteig' }
const rye = { id: 'rye', name: 'Roggenteig' }
const line = (product: string) => ({ product })
const doughs = new Map([
  ['roll', { group: 'wheat', batchUnits: 12 }],
  ['loaf', { group: 'rye', batchUnits: 0 }],
  ['cake', { group: '', batchUnits: 4 }],
  ['old', { group: 'deleted', batchUnits: 0 }],
])

test('lines follow the order of the groups, those without one are last, and empty groups are left out', () => {
  const lines = [line('cake'), line('roll'), line('old'), line('loaf'), line('unknown')]
  const torten = { id: 'cakes', name: 'Torten' }
  expect(byDough(lines, { groups: [rye, torten, wheat], doughs })).toEqual([
    { ...rye, lines: [line('loaf')] },
    { ...wheat, lines: [line('roll')] },
    { id: '', name: '', lines: [line('cake'), line('old'), line('unknown')] },
  ])
})

test('without groups there is one section', () => {
  expect(byDough([line('roll')], { groups: [], doughs })).toEqual([
    { id: '', name: '', lines: [line('roll')] },
  ])
  expect(byDough([], { groups: [rye], doughs })).toEqual([])
})
