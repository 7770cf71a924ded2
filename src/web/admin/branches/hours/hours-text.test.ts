import { expect, test } from 'vitest'
import { byWeekday } from '../branch-fields.ts'
import { hoursText, weekText } from './hours-text.ts'

const names = {
  monday: 'Mo',
  tuesday: 'Di',
  wednesday: 'Mi',
  thursday: 'Do',
  friday: 'Fr',
  saturday: 'Sa',
  sunday: 'So',
}

test('hours are as brief as they can be', () => {
  const lunch = [
    { from: '06:30', to: '13:00' },
    { from: '14:00', to: '18:15' },
  ]
  expect(hoursText(lunch)).toBe('6:30–13, 14–18:15')
  expect(hoursText([])).toBe('')
})

test('weekdays with equal hours are grouped, closed ones are left out', () => {
  const hours = byWeekday((weekday) => {
    if (weekday === 'monday' || weekday === 'sunday') return []
    return [{ from: '06:00', to: weekday === 'saturday' ? '13:00' : '18:00' }]
  })
  expect(weekText(hours, names)).toBe('Di–Fr 6–18, Sa 6–13')
  expect(weekText({ ...hours, wednesday: [] }, names)).toBe('Di 6–18, Do–Fr 6–18, Sa 6–13')
  expect(
    weekText(
      byWeekday(() => []),
      names,
    ),
  ).toBe('')
})
