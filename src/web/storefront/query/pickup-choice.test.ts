import { expect, test } from 'vitest'
import { readPickupChoice } from '../pickup/read-pickup-choice.ts'
import { chosenBy, pickupSearch } from './pickup-choice.ts'

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

test('an address that names a part is completed, with the time only for the same day and branch', () => {
  const earlier = { day: '2026-11-21', branch: 'old', slot: '07:30' }
  for (const [asked, slot] of [
    [{ day: '2026-11-21' }, '07:30'],
    [{ branch: 'old' }, '07:30'],
    [{ day: '2026-11-22' }, undefined],
    [{ branch: 'new' }, undefined],
    [{ day: '2026-11-22', slot: '08:00' }, '08:00'],
  ] as const)
    expect(chosenBy(asked, earlier)).toEqual({ ...earlier, ...asked, slot })
  expect(chosenBy({ day: '2026-11-21' }, {})).toEqual({ day: '2026-11-21' })
})
