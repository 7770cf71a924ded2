import { expect, test } from 'vitest'
import type { OwnerOrder } from '#bakery/ordering/orders.ts'
import { anOrder } from '#tests/support/bakery-records.ts'
import { groupBySlot, itemsText } from './order-slots.ts'

function orderAt(code: string, slotFrom: string, slotTo: string, pickupDay = '2026-11-21'): OwnerOrder {
  return { ...anOrder({ code, pickupDay, slotFrom, slotTo }), lines: [], possible: [] }
}

test('orders stand in their slots, earliest first, in the order they came', () => {
  const groups = groupBySlot(
    [orderAt('C3', '08:00', '08:30'), orderAt('A1', '07:30', '08:00'), orderAt('B2', '07:30', '08:00')],
    [{ from: '07:30', to: '08:00', used: 9, capacity: 18 }],
  )
  expect(groups.map(({ from, orders }) => `${from} ${orders.map(({ code }) => code).join()}`)).toEqual([
    '07:30 A1,B2',
    '08:00 C3',
  ])
  expect(groups.map(({ usage }) => usage)).toEqual([{ used: 9, capacity: 18 }, undefined])
})

test('slots with the same start but another end are different ones', () => {
  const groups = groupBySlot([orderAt('A1', '07:00', '07:30'), orderAt('B2', '07:00', '08:00')], [])
  expect(groups).toHaveLength(2)
})

test('the same time on another day is another slot, later', () => {
  const groups = groupBySlot(
    [orderAt('A1', '07:00', '07:30', '2026-11-22'), orderAt('B2', '08:00', '08:30')],
    [],
  )
  expect(groups.map(({ day, from }) => `${day} ${from}`)).toEqual(['2026-11-21 08:00', '2026-11-22 07:00'])
})

test('the items stand in one line', () => {
  const sliced = { name: 'Geschnitten', nameEn: 'Sliced', choice: '8mm', value: '8 mm', valueEn: '' }
  const lines = [
    { quantity: 1, name: 'Roggenbrot', options: [sliced] },
    { quantity: 6, name: 'Schnittbrötchen' },
    { quantity: 2, name: 'Brezel' },
  ]
  const text = (locale: 'de' | 'en') => itemsText({ lines } as OwnerOrder, locale)
  expect(text('de')).toBe('1\u00a0Roggenbrot (Geschnitten: 8 mm), 6\u00a0Schnittbrötchen, 2\u00a0Brezel')
  expect(text('en')).toBe('1\u00a0Roggenbrot (Sliced: 8 mm), 6\u00a0Schnittbrötchen, 2\u00a0Brezel')
})
