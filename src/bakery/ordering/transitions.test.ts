import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  judgeEdit,
  judgeTransition,
  mainTransition,
  ORDER_STATUSES,
  type OrderActor,
  type OrderMoment,
  type OrderStatus,
  type PossibleTransition,
  possibleTransitions,
} from './transitions.ts'

const ACTORS: readonly OrderActor[] = ['owner', 'customer', 'system']
/** Noon in Berlin on the day before, on and after the pickup day; the customer's deadline is the evening before. */
const NOONS = { before: '2026-11-20T11:00:00Z', on: '2026-11-21T11:00:00Z', after: '2026-11-22T11:00:00Z' }
const MINUTES = { 'just now': 9, 'an hour ago': 60, yesterday: 24 * 60 }

function orderAt(status: OrderStatus, now: Date, minutesAgo: number): OrderMoment {
  return {
    status,
    since: new Date(now.getTime() - minutesAgo * 60_000),
    editableUntil: new Date('2026-11-20T17:00:00Z'),
    pickupDay: '2026-11-21',
    zone: 'Europe/Berlin',
    closing: new Date('2026-11-21T12:00:00Z'),
  }
}

/** `?` needs a confirmation, `!` a reason. Changes from long ago cannot be undone. */
const OPEN_TO_OWNER = {
  before: ['picked_up?', 'cancelled!'],
  on: ['picked_up', 'no_show', 'cancelled!'],
  after: ['picked_up?', 'no_show', 'cancelled!'],
}
const EXPECTED: Record<OrderStatus, (when: keyof typeof NOONS, since: keyof typeof MINUTES) => string[]> = {
  placed: (when) => {
    const [first = '', ...others] = OPEN_TO_OWNER[when]
    return [first, 'ready', ...others]
  },
  ready: (when, since) => [...OPEN_TO_OWNER[when], ...(since === 'just now' ? ['placed'] : [])],
  picked_up: (_, since) => (since === 'just now' ? ['placed'] : []),
  no_show: (_, since) => (since === 'yesterday' ? [] : ['placed']),
  cancelled: () => [],
}

describe('everything that an order can become', () => {
  for (const status of ORDER_STATUSES) {
    for (const when of ['before', 'on', 'after'] as const) {
      for (const since of ['just now', 'an hour ago', 'yesterday'] as const) {
        test(`${status} since ${since}, ${when} the pickup day`, () => {
          const now = new Date(NOONS[when])
          const order = orderAt(status, now, MINUTES[since])
          const asText = ({ to, asks }: PossibleTransition) =>
            to + (asks === 'reason' ? '!' : asks === 'other_day' ? '?' : '')
          const by = (actor: OrderActor) => possibleTransitions(order, actor, now).map(asText)
          const isOpen = status === 'placed' || status === 'ready'
          expect(by('owner')).toEqual(EXPECTED[status](when, since))
          expect(by('customer')).toEqual(isOpen && when === 'before' ? ['cancelled'] : [])
          const givenUp = when === 'after' ? ['no_show'] : []
          expect(by('system')).toEqual(isOpen ? [...givenUp, 'cancelled'] : [])
        })
      }
    }
  }
})

test('a service judges as the buttons promise', () => {
  for (const status of ORDER_STATUSES) {
    for (const noon of Object.values(NOONS)) {
      for (const minutes of Object.values(MINUTES)) {
        const now = new Date(noon)
        const order = orderAt(status, now, minutes)
        for (const by of ACTORS) {
          const possible = possibleTransitions(order, by, now)
          for (const to of ORDER_STATUSES) {
            const found = possible.find((each) => each.to === to)
            const silent = judgeTransition(order, { to, by, now })
            const asked = { reason: 'reason_missing', other_day: 'other_day' } as const
            expect(silent).toBe(found?.asks ? asked[found.asks] : silent)
            expect(silent === 'allowed').toBe(found !== undefined && found.asks === undefined)
            const said = judgeTransition(order, { to, by, now, reason: 'Ofen defekt', onOtherDay: true })
            expect(said === 'allowed').toBe(found !== undefined)
          }
        }
      }
    }
  }
})

test('each refusal says why', () => {
  const judge = (status: OrderStatus, to: OrderStatus, by: OrderActor, now: string, reason = '') =>
    judgeTransition(orderAt(status, new Date(now), 60), { to, by, now: new Date(now), reason })
  expect(judge('placed', 'no_show', 'owner', NOONS.before)).toBe('too_early')
  expect(judge('placed', 'no_show', 'system', '2026-11-21T13:59:59Z')).toBe('too_early')
  expect(judge('placed', 'no_show', 'system', '2026-11-21T14:00:00Z')).toBe('allowed')
  expect(judge('ready', 'cancelled', 'customer', '2026-11-20T16:59:59Z')).toBe('allowed')
  expect(judge('ready', 'cancelled', 'customer', '2026-11-20T17:00:00Z')).toBe('too_late')
  expect(judge('picked_up', 'placed', 'owner', NOONS.on)).toBe('undo_expired')
  expect(judge('placed', 'cancelled', 'owner', NOONS.on, ' ')).toBe('reason_missing')
  expect(judge('placed', 'picked_up', 'owner', NOONS.after)).toBe('other_day')
  // Days are those of the bakery's time zone: shortly after its midnight it is still the day before in UTC.
  expect(judge('placed', 'picked_up', 'owner', '2026-11-20T23:00:00Z')).toBe('allowed')
  expect(judge('placed', 'picked_up', 'owner', '2026-11-20T22:59:59Z')).toBe('other_day')
  expect(judge('picked_up', 'cancelled', 'owner', NOONS.on, 'Ofen defekt')).toBe('not_allowed')
})

test('undoing ends to the second', () => {
  const since = new Date('2026-11-21T07:00:00Z')
  const undo = (status: OrderStatus, now: string) =>
    judgeTransition(
      { ...orderAt(status, since, 0), since },
      { to: 'placed', by: 'owner', now: new Date(now) },
    )
  for (const status of ['ready', 'picked_up'] as const) {
    expect(undo(status, '2026-11-21T07:10:00Z')).toBe('allowed')
    expect(undo(status, '2026-11-21T07:10:01Z')).toBe('undo_expired')
  }
  expect(undo('no_show', '2026-11-21T22:59:59Z')).toBe('allowed')
  expect(undo('no_show', '2026-11-21T23:00:00Z')).toBe('undo_expired')
})

test('handing over comes first on the pickup day, packing on every other', () => {
  const mainOf = (status: OrderStatus, noon: string) => {
    const now = new Date(noon)
    return mainTransition(possibleTransitions(orderAt(status, now, 60), 'owner', now))?.to
  }
  expect([mainOf('placed', NOONS.on), mainOf('ready', NOONS.on)]).toEqual(['picked_up', 'picked_up'])
  for (const noon of [NOONS.before, NOONS.after]) {
    expect([mainOf('placed', noon), mainOf('ready', noon)]).toEqual(['ready', 'picked_up'])
  }
  expect(mainOf('cancelled', NOONS.on)).toBeUndefined()
})

test('customers edit until the deadline what is not packed, staff until it is fetched', () => {
  const judge = (status: OrderStatus, by: OrderActor, now: string) =>
    judgeEdit(orderAt(status, new Date(now), 60), { by, now: new Date(now) })
  expect(judge('placed', 'customer', NOONS.before)).toBe('allowed')
  expect(judge('placed', 'customer', NOONS.on)).toBe('too_late')
  expect(judge('ready', 'customer', NOONS.before)).toBe('not_allowed')
  for (const status of ORDER_STATUSES) {
    const isOpen = status === 'placed' || status === 'ready'
    expect(judge(status, 'owner', NOONS.after)).toBe(isOpen ? 'allowed' : 'not_allowed')
    expect(judge(status, 'system', NOONS.after)).toBe('not_allowed')
  }
})

test('a repetition is no fault, and cancelled stays cancelled', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDER_STATUSES),
      fc.constantFrom(...ACTORS),
      fc.integer({ min: -5000, max: 5000 }),
      (status, by, minutes) => {
        const now = new Date(new Date(NOONS.on).getTime() + minutes * 60_000)
        expect(judgeTransition(orderAt(status, now, 1), { to: status, by, now })).toBe('already')
        expect(possibleTransitions(orderAt('cancelled', now, 1), by, now)).toEqual([])
      },
    ),
  )
})
