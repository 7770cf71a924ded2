import { expect, test } from 'vitest'
import { readPickupChoice } from '../pickup/read-pickup-choice.ts'
import { pickupSearch } from './pickup-choice.ts'

test('a choice is read from its own query', () => {
  const choice = { day: '2026-11-21', branch: 'altstadt01', slot: '07:30' }
  expect(pickupSearch(choice)).toBe('day=2026-11-21&branch=altstadt01&slot=07:30')
  expect(readPickupChoice(new URLSearchParams(pickupSearch(choice)))).toEqual(choice)
})

test.each(['day=2026-02-30', 'day=morgen', 'branch=../../etc', 'slot=25:00', 'slot=', ''])(
  'an invalid choice is ignored: %s',
  (search) => {
    expect(readPickupChoice(new URLSearchParams(search))).toEqual({})
  },
)
