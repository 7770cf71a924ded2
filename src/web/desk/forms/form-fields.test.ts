import { expect, test } from 'vitest'
import {
  cents,
  choice,
  chosen,
  each,
  flag,
  group,
  known,
  lines,
  number,
  readFields,
  rows,
  text,
  time,
  unless,
} from './form-fields.ts'

const shopForm = group({
  name: text,
  about: lines(100),
  isOpen: flag,
  notesOff: unless('notes'),
  address: known(['sie', 'du']),
  unit: choice(['piece', 'loaf'], 'piece'),
  slotsOf: choice(['monday', 'friday'], null),
  days: chosen(['monday', 'friday']),
  price: cents(),
  deposit: cents(0),
  stock: number(null),
  hours: group(each(['monday', 'friday'], rows(group({ from: time, to: time })))),
})

function formOf(inputs: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of inputs) form.append(name, value)
  return form
}

const form = formOf([
  ['name', ' Ahrens '],
  ['about', 'one\r\ntwo'],
  ['isOpen', 'on'],
  ['notes', 'on'],
  ['address', 'du'],
  ['unit', 'loaf'],
  ['slotsOf', ''],
  ['days', 'friday'],
  ['price', '5,40'],
  ['deposit', ''],
  ['stock', ''],
  ['hours.friday.3.from', '630'],
  ['hours.friday.3.to', '18:00'],
])
const draft = {
  name: 'Ahrens',
  about: 'one\ntwo',
  isOpen: true,
  notesOff: false,
  address: 'du' as const,
  unit: 'loaf',
  slotsOf: '',
  days: ['friday' as const],
  price: '5,40',
  deposit: '',
  stock: '',
  hours: { monday: [], friday: [{ from: '06:30', to: '18:00' }] },
}
const value = { ...draft, unit: 'loaf' as const, slotsOf: null, price: 540, deposit: 0, stock: null }

test('a form is read as a draft, parsed to values and typed again', () => {
  expect(shopForm.read(form)).toEqual(draft)
  expect(shopForm.parsed(draft, 'de')).toEqual(value)
  expect(shopForm.typed(value, 'de')).toEqual(draft)
})

test('drafts have their keys in one order, so that equal ones have the same JSON', () => {
  const shuffled = Object.fromEntries(Object.entries(value).toReversed()) as typeof value
  expect(JSON.stringify(shopForm.typed(shuffled, 'de'))).toBe(JSON.stringify(shopForm.read(form)))
})

test('a new draft has the default of each field', () => {
  expect(shopForm.empty).toMatchObject({ name: '', isOpen: false, address: 'sie', unit: 'piece', price: '' })
  expect(shopForm.empty.hours).toEqual({ monday: [], friday: [] })
})

test('text that is not a number or option is left to the domain', () => {
  const typed = { ...draft, price: 'viel', stock: 'alle', unit: 'dozen' }
  expect(shopForm.parsed(typed, 'de')).toMatchObject({ price: Number.NaN, stock: Number.NaN, unit: 'piece' })
})

test('a section reads its own fields only', () => {
  const other = { ...draft, name: 'Kruste', price: '1,00' }
  expect(readFields(shopForm.read, form, ['name'], other)).toEqual({ ...other, name: 'Ahrens' })
})
