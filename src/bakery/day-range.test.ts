import { expect, test } from 'vitest'
import { formatDays } from './day-range.ts'

test.each([
  ['2026-12-24', '2026-12-24', 'Do 24. Dez.', 'Thu 24 Dec'],
  ['2026-12-23', '2026-12-24', '23.–24. Dez.', '23 – 24 Dec'],
  ['2026-03-31', '2026-04-02', '31. März – 2. Apr.', '31 Mar – 2 Apr'],
  ['2026-12-31', '2027-01-02', '31. Dez. 2026 – 2. Jan. 2027', '31 Dec 2026 – 2 Jan 2027'],
])('%s to %s', (first, last, de, en) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect([plain(formatDays(first, last, 'de')), plain(formatDays(first, last, 'en'))]).toEqual([de, en])
})
