import { expect, test } from 'vitest'
import { localNow } from '../ordering/rules/cutoff.ts'
import { morningDue } from './digests-due.ts'

const at = (instant: string) => localNow(new Date(instant), 'Europe/Berlin')

test('papers are due from 4:30 to 10 in the morning, by the clock of the bakery', () => {
  const due = ['03:29:59', '03:30:00', '08:59:59', '09:00:00'].map((time) =>
    morningDue(at(`2026-03-07T${time}Z`)),
  )
  expect(due).toEqual([[], ['2026-03-07'], ['2026-03-07'], []])
})
