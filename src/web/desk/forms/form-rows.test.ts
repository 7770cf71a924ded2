import { expect, test } from 'vitest'
import { date, each, group, rows, text } from './form-fields.ts'
import { chosenOf, typedText } from './form-rows.ts'

const intervals = rows(group(each(['from', 'to'], text)))

function formOf(entries: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('rows come in the order of their numbers, whatever the order of the inputs', () => {
  const form = formOf([
    ['slots.10.from', '09:00'],
    ['slots.2.to', '08:30'],
    ['slots.2.from', ' 08:00 '],
    ['slots.10.to', '09:30'],
    ['slotsOf.3.from', 'no'],
    ['slots.x.from', 'no'],
  ])
  expect(intervals.read(form, 'slots')).toEqual([
    { from: '08:00', to: '08:30' },
    { from: '09:00', to: '09:30' },
  ])
})

test('rows within rows are read by their longer prefix', () => {
  const form = formOf([['specialDays.0.intervals.1.from', '08:00']])
  expect(intervals.read(form, 'specialDays.0.intervals')).toEqual([{ from: '08:00', to: '' }])
  expect(rows(group({ day: date })).read(form, 'specialDays')).toEqual([{ day: '' }])
})

test('only known options are taken from checkboxes', () => {
  const form = formOf([
    ['weekdays', 'friday'],
    ['weekdays', 'someday'],
    ['weekdays', 'monday'],
  ])
  expect(chosenOf(form, 'weekdays', ['monday', 'friday'])).toEqual(['monday', 'friday'])
})

test('a file is not a text', () => {
  const form = new FormData()
  form.append('name', new File(['x'], 'x.txt'))
  expect(typedText(form, 'name')).toBe('')
})
