import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPickupCode, PICKUP_CODE_ALPHABET, PICKUP_CODE_LENGTH, parsePickupCode } from './pickup-code.ts'

const anyCode = fc
  .array(fc.constantFrom(...PICKUP_CODE_ALPHABET.split('')), {
    minLength: PICKUP_CODE_LENGTH,
    maxLength: PICKUP_CODE_LENGTH,
  })
  .map((letters) => letters.join(''))

test('the alphabet has 24 different characters', () => {
  expect(new Set(PICKUP_CODE_ALPHABET).size).toBe(24)
})

test('a code is shown in two pairs', () => {
  expect(formatPickupCode('K7MX')).toBe('K7-MX')
})

test('input is forgiving', () => {
  for (const typed of ['K7-MX', 'k7mx', ' k7 mx ', 'K7–MX', 'k-7-m-x']) {
    expect(parsePickupCode(typed), typed).toBe('K7MX')
  }
  expect(parsePickupCode('256b')).toBe('ZSG8')
})

test('invalid codes are rejected', () => {
  for (const typed of ['', 'K7M', 'K7MXX', 'K7M!', 'Müller', 'AEIO']) {
    expect(parsePickupCode(typed), typed).toBeUndefined()
  }
})

test('every code survives being shown, in either case', () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      expect(parsePickupCode(formatPickupCode(code))).toBe(code)
      expect(parsePickupCode(formatPickupCode(code).toLowerCase())).toBe(code)
    }),
  )
})
