import { expect, test } from 'vitest'
import { linesJoined } from './one-line.ts'

test.each([
  ['holt ihr Sohn ab\nbitte 2 Tüten', 'holt ihr Sohn ab, bitte 2 Tüten'],
  ['Bitte nicht zu dunkel!\n\nUnd die Kerze dazu \n', 'Bitte nicht zu dunkel! Und die Kerze dazu'],
  ['Anna, \r\nMarkt 1', 'Anna, Markt 1'],
  ['eine Zeile', 'eine Zeile'],
  ['', ''],
])('%j is joined', (text, joined) => {
  expect(linesJoined(text)).toBe(joined)
})
