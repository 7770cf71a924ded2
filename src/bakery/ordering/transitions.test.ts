import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderActor, type OrderStatus } from './order-status.ts'
import { judgeTransition, type OrderMoment, possibleTransitions } from './transitions.ts'

const since = new Date('2026-11-21T07:00:00Z')
const order = (status: OrderStatus): OrderMoment => ({
  status,
  since,
  editableUntil: new Date('2026-11-21T08:00:00Z'),
  zone: 'Europe/Berlin',
})
const after = (minutes: number) => new Date(since.getTime() + minutes * 60_000)

function judge(from: OrderStatus, to: OrderStatus, by: OrderActor, now = since, reason = 'Ofen defekt') {
  return judgeTransition(order(from), { to, by, reason, now })
}

test('every state can be reached from placed, and only cancelled is final', () => {
  const reached = new Set<OrderStatus>(['placed'])
  for (const status of reached) for (const { to } of ORDER_TRANSITIONS[status]) reached.add(to)
  expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort())
  expect(ORDER_STATUSES.filter((status) => ORDER_TRANSITIONS[status].length === 0)).toEqual(['cancelled'])
})

test('the customer cancels until the deadline and does nothing else', () => {
  for (const from of ['placed', 'ready'] as const) {
    expect(judge(from, 'cancelled', 'customer', after(59))).toBe('allowed')
    expect(judge(from, 'cancelled', 'customer', after(60))).toBe('too_late')
    expect(judge(from, 'picked_up', 'customer')).toBe('not_allowed')
    expect(judge(from, 'no_show', 'customer')).toBe('not_allowed')
  }
  expect(judge('picked_up', 'cancelled', 'customer')).toBe('not_allowed')
})

test('the owner cancels with a reason, even after the customer’s deadline', () => {
  expect(judge('placed', 'cancelled', 'owner', after(600))).toBe('allowed')
  expect(judge('ready', 'cancelled', 'owner', after(600), ' ')).toBe('reason_missing')
  expect(judge('picked_up', 'cancelled', 'owner')).toBe('not_allowed')
})

test('handing over can be undone for ten minutes, a no-show on the same day', () => {
  expect(judge('picked_up', 'placed', 'owner', after(10))).toBe('allowed')
  expect(judge('picked_up', 'placed', 'owner', after(10.1))).toBe('undo_expired')
  expect(judge('no_show', 'placed', 'owner', new Date('2026-11-21T22:59:59Z'))).toBe('allowed')
  expect(judge('no_show', 'placed', 'owner', new Date('2026-11-21T23:00:00Z'))).toBe('undo_expired')
  expect(judge('ready', 'placed', 'owner')).toBe('not_allowed')
})

test('the system only marks what nobody fetched', () => {
  for (const from of ['placed', 'ready'] as const) {
    expect(possibleTransitions(order(from), 'system', since)).toEqual(['no_show'])
  }
  expect(possibleTransitions(order('picked_up'), 'system', since)).toEqual([])
})

test('a repetition is no fault, and cancelled stays cancelled', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDER_STATUSES),
      fc.constantFrom<OrderActor>('customer', 'owner', 'system'),
      fc.integer({ min: 0, max: 5000 }),
      (status, by, minutes) => {
        expect(judge(status, status, by, after(minutes), '')).toBe('already')
        expect(possibleTransitions(order('cancelled'), by, after(minutes))).toEqual([])
        expect(possibleTransitions(order(status), by, after(minutes))).not.toContain(status)
      },
    ),
  )
})
