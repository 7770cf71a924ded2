import { expect, test } from 'vitest'
import { GOODS_MISSING, reasonIn, WITHDRAWN } from './cancel-reasons.ts'

test.each([
  ['en', WITHDRAWN.de, 'Withdrawal from contract'],
  ['de', `${WITHDRAWN.en}: Brotbeutel`, 'Widerruf: Brotbeutel'],
  ['de', GOODS_MISSING.en, 'Leider ausverkauft'],
  ['en', 'Der Ofen ist defekt.', 'Der Ofen ist defekt.'],
  ['en', 'Widerrufen', 'Widerrufen'],
  ['de', '', ''],
] as const)('in %s, %s is %s', (locale, stored, shown) => {
  expect(reasonIn(locale, stored)).toBe(shown)
})
