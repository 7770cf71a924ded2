import { expect, test } from 'vitest'
import { trackBars, trackMarks, trackRange } from './hours-track.ts'

test('a track shows the usual hours, and more when a branch needs more', () => {
  expect(trackRange([{ from: '06:30', to: '18:00' }])).toEqual({ fromHour: 5, toHour: 19 })
  expect(trackRange([{ from: '03:30', to: '21:15' }])).toEqual({ fromHour: 3, toHour: 22 })
  expect(trackRange([{ from: '20:00', to: '00:00' }])).toEqual({ fromHour: 5, toHour: 24 })
})

test('bars lie where the hours are', () => {
  const range = { fromHour: 0, toHour: 10 }
  expect(trackBars([{ from: '01:00', to: '06:00' }], range)).toEqual([{ left: 10, width: 50 }])
})

test('half-typed and backwards times have no bar', () => {
  const typed = [
    { from: '', to: '10:00' },
    { from: '12:00', to: '10:00' },
  ]
  expect(trackRange(typed)).toEqual({ fromHour: 5, toHour: 19 })
  expect(trackBars(typed, { fromHour: 5, toHour: 19 })).toEqual([])
})

test('every third hour is marked, none at the edges', () => {
  expect(trackMarks({ fromHour: 5, toHour: 19 }).map(({ hour }) => hour)).toEqual([6, 9, 12, 15, 18])
  expect(trackMarks({ fromHour: 3, toHour: 24 }).map(({ hour }) => hour)).toEqual([6, 9, 12, 15, 18, 21])
})
