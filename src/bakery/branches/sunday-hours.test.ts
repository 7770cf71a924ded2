import { expect, test } from 'vitest'
import { exceededSundayLimit } from './sunday-hours.ts'

test.each([
  ['three hours, also in two parts', 'BY', [['07:30', '10:30']], undefined],
  ['a quarter of an hour more', 'BY', [['07:30', '10:45']], { hours: 3 }],
  [
    'the sum counts',
    'NI',
    [
      ['07:00', '09:00'],
      ['14:00', '15:30'],
    ],
    { hours: 3 },
  ],
  ['five hours in North Rhine-Westphalia', 'NW', [['07:00', '12:00']], undefined],
  ['within the window of Berlin', 'BE', [['07:00', '16:00']], undefined],
  ['before the window of Berlin', 'BE', [['06:30', '12:00']], { from: '07:00', to: '16:00' }],
  ['a Land without a simple rule', 'HE', [['06:00', '20:00']], undefined],
  ['no Land chosen', '', [['06:00', '20:00']], undefined],
  ['closed', 'BY', [], undefined],
] as const)('%s', (_, state, hours, limit) => {
  const intervals = hours.map(([from, to]) => ({ from, to }))
  expect(exceededSundayLimit(state, intervals)).toEqual(limit)
})
