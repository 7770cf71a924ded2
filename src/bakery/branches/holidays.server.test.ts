import { expect, test } from 'vitest'
import { daysFrom } from './days.ts'
import { GERMAN_STATES, HOLIDAY_REGIONS } from './german-states.ts'
import { holidaysIn } from './holidays.server.ts'

test('holidays differ by Land', () => {
  const bavaria = holidaysIn({ state: 'BY', region: '', locale: 'de' })
  const berlin = holidaysIn({ state: 'BE', region: '', locale: 'de' })
  expect(bavaria('2027-01-06')).toBe('Heilige Drei Könige')
  expect(berlin('2027-01-06')).toBe('')
  expect(berlin('2027-03-08')).toBe('Internationaler Frauentag')
  expect(bavaria('2027-12-24')).toBe('')
})

test('names follow the language', () => {
  expect(holidaysIn({ state: 'NW', region: '', locale: 'en' })('2027-03-26')).toBe('Good Friday')
})

test('parts of a Land have holidays of their own', () => {
  const assumption = (region: string) => holidaysIn({ state: 'BY', region, locale: 'de' })('2027-08-15')
  expect(assumption('KATH')).toBe('Mariä Himmelfahrt')
  expect(assumption('EVANG')).toBe('')
  expect(holidaysIn({ state: 'BY', region: 'A', locale: 'de' })('2027-08-08')).toBe('Augsburger Friedensfest')
  for (const region of ['EIC', 'UH', 'WAK']) {
    expect(holidaysIn({ state: 'TH', region, locale: 'de' })('2027-05-27')).toBe('Fronleichnam')
  }
  // A region of another Land is ignored.
  expect(holidaysIn({ state: 'BE', region: 'KATH', locale: 'de' })('2027-08-15')).toBe('')
})

test('every Land has the nine holidays of the whole country, without a Land it is those', () => {
  for (const state of GERMAN_STATES) {
    for (const region of ['', ...(HOLIDAY_REGIONS[state] ?? [])]) {
      const holidayOn = holidaysIn({ state, region, locale: 'de' })
      for (const day of ['01-01', '03-26', '03-29', '05-01', '05-06', '05-17', '10-03', '12-25', '12-26']) {
        expect(holidayOn(`2027-${day}`), `${state} ${region} ${day}`).not.toBe('')
      }
    }
  }
  const nationwide = holidaysIn({ state: '', region: '', locale: 'de' })
  const days = daysFrom('2027-01-01', 365).filter((day) => nationwide(day) !== '')
  expect(days.map((day) => day.slice(5))).toEqual([
    '01-01',
    '03-26',
    '03-29',
    '05-01',
    '05-06',
    '05-17',
    '10-03',
    '12-25',
    '12-26',
  ])
})
