import { expect, test } from 'vitest'
import type { CounterAction, CounterOrder } from '#bakery/ordering/counter/counter.ts'
import {
  codeOfScan,
  currentSlot,
  daysOf,
  nextSlot,
  searchOrders,
  slotOf,
  slotsOf,
  volumesOf,
  withActions,
} from './counter-list.ts'

const DAY = '2026-11-20'

function anOrder(code: string, changes: Partial<CounterOrder> = {}): CounterOrder {
  return {
    id: code.toLowerCase(),
    version: 1,
    code,
    status: 'placed',
    statusSince: '2026-11-19 06:00:00.000Z',
    created: '2026-11-19 06:00:00.000Z',
    editableUntil: '2026-11-19 17:00:00.000Z',
    timezone: 'Europe/Berlin',
    source: 'web',
    customerName: 'Anna Becker',
    note: '',
    pickupDay: DAY,
    slotFrom: '07:30',
    slotTo: '08:00',
    totalCents: 100,
    lines: [{ name: 'Brezel', options: '', quantity: 2 }],
    ...changes,
  }
}

const action = (order: string, to: CounterAction['to']): CounterAction => ({
  key: `${order}-${to}`,
  order,
  to,
  reason: '',
  onOtherDay: false,
  at: '2026-11-20T06:00:00.000Z',
})

test('waiting actions count as done, the last one of each order', () => {
  const orders = [anOrder('K7MX'), anOrder('R8DQ')]
  const waiting = [action('k7mx', 'picked_up'), action('r8dq', 'picked_up'), action('r8dq', 'placed')]
  expect(withActions(orders, waiting).map(({ status }) => status)).toEqual(['picked_up', 'placed'])
})

test('orders of leftovers belong to the slot of their time', () => {
  const orders = [
    anOrder('LATE', { slotFrom: '07:41', slotTo: '13:00', rescued: true }),
    anOrder('K7MX'),
    anOrder('R8DQ', { slotFrom: '08:00', slotTo: '08:30' }),
    anOrder('OVER', { slotFrom: '09:12', slotTo: '13:00', rescued: true }),
  ]
  const slots = slotsOf(orders, DAY)
  expect(slots).toEqual([
    { from: '07:30', to: '08:00', open: 2 },
    { from: '08:00', to: '08:30', open: 1 },
    { from: '09:12', to: '13:00', open: 1 },
  ])
  expect(orders.map((order) => slotOf(order, slots))).toEqual(['07:30', '07:30', '08:00', '09:12'])
})

test('slots show their open orders, and the current slot follows the clock', () => {
  const slots = slotsOf(
    [
      anOrder('K7MX', { slotFrom: '07:00', slotTo: '07:30' }),
      anOrder('R8DQ', { status: 'picked_up' }),
      anOrder('FG7W', { slotFrom: '08:00', slotTo: '08:30' }),
      anOrder('XXXX', { slotFrom: '09:00', slotTo: '09:30', status: 'cancelled' }),
      anOrder('YYYY', { pickupDay: '2026-11-21' }),
    ],
    DAY,
  )
  expect(slots.map(({ from, open }) => [from, open])).toEqual([
    ['07:00', 1],
    ['07:30', 0],
    ['08:00', 1],
  ])
  expect(currentSlot(slots, '07:41')).toBe('08:00')
  expect(currentSlot(slots, '10:00')).toBe('07:00')
  expect(currentSlot(slots, undefined)).toBe('07:00')
  expect(nextSlot(slots, '07:00')).toBe('08:00')
  expect(nextSlot(slots, '08:00')).toBe('07:00')
  expect(nextSlot([], '08:00')).toBeUndefined()
})

test('a list stored over midnight has yesterday and today', () => {
  const kept = { today: '2026-11-20', tomorrow: '2026-11-21' }
  const whens = (now: string) => daysOf(kept, now, []).map(({ when }) => when)
  expect(whens('2026-11-20')).toEqual(['today', 'tomorrow'])
  expect(whens('2026-11-21')).toEqual([undefined, 'today'])
  const orders = [anOrder('K7MX'), anOrder('R8DQ', { status: 'picked_up' })]
  expect(daysOf(kept, '2026-11-20', orders).map(({ open }) => open)).toEqual([1, 0])
  // A day before the list's own means that the device's clock is wrong.
  expect(whens('2026-11-19')).toEqual([undefined, undefined])
})

test.each([
  ['K7MX', 'K7MX'],
  ['k7-mx', 'K7MX'],
  ['https://krume.example/admin/orders?day=2026-11-20&q=K7MX', 'K7MX'],
  ['httpsÖ--krume.example-admin-orders_day´2026ß11ß20/q´K7MX', 'K7MX'],
  ['https://example.com/etwas', undefined],
  ['Anna', undefined],
])('%s is the code %s', (text, code) => {
  expect(codeOfScan(text)).toBe(code)
})

test('a search matches beginnings of codes and names, this day first', () => {
  const orders = [
    anOrder('K7MX', { pickupDay: '2026-11-21' }),
    anOrder('R8DQ', { customerName: 'Karin Voß' }),
    anOrder('FG7W'),
  ]
  expect(searchOrders(orders, 'k', DAY).map(({ code }) => code)).toEqual(['R8DQ', 'K7MX'])
  expect(searchOrders(orders, 'voss', DAY).map(({ code }) => code)).toEqual(['R8DQ'])
})

test('among orders with the same name, open ones come first', () => {
  const orders = [
    anOrder('K7MX', { status: 'picked_up' }),
    anOrder('R8DQ'),
    anOrder('FG7W', { status: 'ready' }),
  ]
  expect(searchOrders(orders, 'anna', DAY).map(({ code }) => code)).toEqual(['R8DQ', 'FG7W', 'K7MX'])
})

test('volumes leave out cancelled and test orders', () => {
  const orders = [
    anOrder('K7MX'),
    anOrder('R8DQ', { status: 'cancelled' }),
    anOrder('FG7W', { source: 'test' }),
  ]
  expect(volumesOf(orders, DAY)).toEqual([{ name: 'Brezel', quantity: 2 }])
})
