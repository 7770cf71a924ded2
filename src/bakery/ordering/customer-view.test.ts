import { expect, test } from 'vitest'
import { ownFactsOf, STAGE_VIEWS, stageOf } from './customer-view.ts'
import { FORGOTTEN } from './forgotten.ts'
import { judgeEdit, ORDER_STATUSES, possibleTransitions } from './transitions.ts'

test('an order is a test until the pickup; afterwards it has its final status', () => {
  const stages = ORDER_STATUSES.map((status) => stageOf({ status, source: 'test' }))
  expect(stages).toEqual(['test', 'test', 'picked_up', 'cancelled', 'no_show'])
  expect(ORDER_STATUSES.map((status) => stageOf({ status, source: 'web' }))).toEqual([...ORDER_STATUSES])
})

test('a past order shows no route, payment or changes, but can be ordered again', () => {
  for (const stage of ['picked_up', 'cancelled', 'no_show'] as const)
    expect(STAGE_VIEWS[stage]).toMatchObject({
      mood: 'quiet',
      pickup: false,
      changes: false,
      again: true,
      erasing: true,
    })
  expect(STAGE_VIEWS.cancelled).toMatchObject({ code: 'void', payment: 'none', print: false })
  expect(STAGE_VIEWS.picked_up).toMatchObject({ code: 'used', payment: 'paid', print: true })
})

test('an upcoming order offers nothing that is for later', () => {
  for (const stage of ['placed', 'ready', 'test'] as const)
    expect(STAGE_VIEWS[stage]).toMatchObject({ code: 'valid', changes: true, again: false, erasing: false })
  expect(STAGE_VIEWS.test).toMatchObject({ mood: 'quiet', pickup: false, payment: 'none' })
})

test('changes are offered only where a customer has any', () => {
  const now = new Date('2026-03-06T08:00:00Z')
  const editableUntil = new Date('2026-03-06T17:00:00Z')
  for (const status of ORDER_STATUSES) {
    const order = { status, since: now, editableUntil, pickupDay: '2026-03-07', zone: 'Europe/Berlin' }
    const canChange = judgeEdit(order, { by: 'customer', now }) === 'allowed'
    const canCancel = possibleTransitions(order, 'customer', now).length > 0
    expect([status, STAGE_VIEWS[status].changes]).toEqual([status, canChange || canCancel])
  }
})

const given = {
  customerName: 'Anna Becker',
  customerEmail: 'anna@example.com',
  customerPhone: '0176 1',
  customerAddress: 'Markt 1',
  note: 'Gut durchgebacken',
}

test('all personal details are shown, and none that were erased', () => {
  expect(ownFactsOf(given).map(({ fact }) => fact)).toEqual(['name', 'email', 'phone', 'address', 'note'])
  const forgotten = { customerEmail: '', customerPhone: '', customerAddress: '', note: '' }
  expect(ownFactsOf({ ...forgotten, customerName: FORGOTTEN })).toEqual([])
})
