import { expect, test } from 'vitest'
import { closedRuns } from './closed-runs.ts'

const closed = (day: string, label = 'Ferien') => ({ day, label, slotsOf: '', intervals: [] })
const open = (day: string) => ({ ...closed(day), intervals: [{ from: '08:00', to: '11:00' }] })

test('closed days in a row with one occasion are one closure', () => {
  const runs = closedRuns([
    closed('2027-07-30'),
    closed('2027-07-31'),
    closed('2027-08-01'),
    open('2027-08-02'),
  ])
  expect(runs.map(({ first, last, isClosed }) => [first, last, isClosed])).toEqual([
    [0, 2, true],
    [3, 3, false],
  ])
})

test('a gap, another occasion or an open day begins a new entry', () => {
  const runs = closedRuns([
    closed('2027-07-01'),
    closed('2027-07-03'),
    closed('2027-07-04', 'Umbau'),
    open('2027-07-05'),
    closed('', ''),
    closed('', ''),
  ])
  expect(runs).toHaveLength(6)
})
