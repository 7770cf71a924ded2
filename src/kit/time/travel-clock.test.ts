import { expect, test } from 'vitest'
import { createTravelClock } from './travel-clock.ts'

test('stands still elsewhere and runs again in the present', () => {
  let present = 1000
  const clock = createTravelClock({ now: () => new Date(present) })
  expect(clock.now()).toEqual(new Date(1000))

  const day = new Date('2026-11-20T08:00:00Z')
  clock.travelTo(day)
  day.setTime(0)
  clock.now().setTime(0)
  present = 2000
  expect(clock.now()).toEqual(new Date('2026-11-20T08:00:00Z'))

  clock.returnToPresent()
  expect(clock.now()).toEqual(new Date(2000))
})
