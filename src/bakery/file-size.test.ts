import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test('file sizes', () => {
  expect(formatFileSize('de', 999)).toBe('999\u00a0B')
  expect(formatFileSize('de', 1.5 * 1024)).toBe('1,5\u00a0KB')
  expect(formatFileSize('de', 40 * 1024 * 1024)).toBe('40\u00a0MB')
  expect(formatFileSize('en', 1.5 * 1024)).toBe('1.5\u00a0KB')
  expect(formatFileSize('en', 3000 * 1024 ** 3)).toBe('3,000\u00a0GB')
})

test('a file that is just above a limit does not read as if it were at it', () => {
  expect(formatFileSize('de', 20 * 1024 * 1024 + 1)).toBe('20,1\u00a0MB')
})
