import { expect, test } from 'vitest'
import { checkSettings } from './check-settings.ts'
import { makeField } from './make-field.ts'

test.each([
  ['an unreadable pattern', { autogeneratePattern: '[' }, { autogeneratePattern: 'invalid_regex' }],
  ['a help that is too long', { help: 'x'.repeat(301) }, { help: 'length_out_of_range' }],
])('refuses %s with the code of the wire', (_, options, codes) => {
  const errors = Object.entries(codes).map(([name, code]) => [name, { code: `validation_${code}` }])
  expect(checkSettings(makeField('text', 'a', options))).toMatchObject(Object.fromEntries(errors))
})

test('names the bound that a number contradicts', () => {
  expect(checkSettings(makeField('number', 'a', { min: 5, max: 3 }))).toEqual({
    max: {
      code: 'validation_min_number_constraint',
      message: 'Must be greater or equal than 5.',
      params: { min: 5 },
    },
  })
})
