import { expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { daysToYear, proposedRush } from './rush-years.server.ts'

function moved(days: string[], years: number) {
  const shift = daysToYear(days, years)
  return days.map((day) => addDays(day, shift))
}

test('fixed feasts keep their date, movable ones move', () => {
  expect(moved(['2025-12-23', '2025-12-24'], 1)).toEqual(['2026-12-23', '2026-12-24'])
  expect(moved(['2026-12-30', '2026-12-31'], 1)).toEqual(['2027-12-30', '2027-12-31'])
  // Easter is on 5 April 2026 and on 28 March 2027.
  expect(moved(['2026-04-02', '2026-04-04'], 1)).toEqual(['2027-03-25', '2027-03-27'])
  expect(moved(['2027-03-27'], -1)).toEqual(['2026-04-04'])
  expect(moved(['2026-05-09', '2026-05-10'], 1)).toEqual(['2027-05-08', '2027-05-09'])
  expect(moved(['2026-02-12'], 1)).toEqual(['2027-02-04'])
})

test('the fourth Sunday of Advent does not move Christmas', () => {
  expect(moved(['2028-12-23', '2028-12-24'], 1)).toEqual(['2029-12-23', '2029-12-24'])
  expect(moved(['2029-12-22', '2029-12-24'], -1)).toEqual(['2028-12-22', '2028-12-24'])
})

test('days without a feast keep their date, also the one that only leap years have', () => {
  expect(moved(['2026-07-15'], 1)).toEqual(['2027-07-15'])
  expect(moved(['2032-02-29'], 1)).toEqual(['2033-02-28'])
})

test('the next feasts are proposed, the nearest first', () => {
  expect(proposedRush('2026-11-27')).toEqual([
    { feast: 'christmas', days: ['2026-12-23', '2026-12-24'] },
    { feast: 'new_year', days: ['2026-12-30', '2026-12-31'] },
    { feast: 'easter', days: ['2027-03-25', '2027-03-26', '2027-03-27'] },
  ])
  expect(proposedRush('2026-12-24').map(({ days }) => days[0])).toEqual([
    '2026-12-30',
    '2027-03-25',
    '2027-12-23',
  ])
})
