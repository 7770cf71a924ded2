import { expect, test } from 'vitest'
import { countFormFields } from './count-form-fields.ts'

const URLENCODED = 'application/x-www-form-urlencoded; charset=utf-8'
const bytesOf = (text: string) => new TextEncoder().encode(text)

test.each([
  [URLENCODED, '', 1],
  [URLENCODED, 'a=1&b=2&c', 3],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n1\r\n--x\r\n\r\n2\r\n--x--', 2],
  ['Multipart/Form-Data; Boundary="x y"', '--x y\r\n\r\n1\r\n--x y--', 1],
])('the fields of %s are counted', (type, body, count) => {
  expect(countFormFields(type, bytesOf(body), 100)).toBe(count)
})

test('counting stops just beyond the maximum', () => {
  expect(countFormFields(URLENCODED, bytesOf('&'.repeat(1000)), 10)).toBe(11)
})
