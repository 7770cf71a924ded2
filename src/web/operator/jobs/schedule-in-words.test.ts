import { expect, test } from 'vitest'
import { scheduleInWords } from './schedule-in-words.server.ts'

test.each([
  ['*/15 * * * *', 'Alle 15 Minuten', 'Every 15 minutes'],
  ['0 * * * *', 'Jede Stunde', 'Every hour'],
  ['41 2 * * *', 'Um 02:41', 'At 02:41'],
  ['30 2 * * 1', 'Um 02:30, nur jeden Montag', 'At 02:30, only on Monday'],
  ['whenever', undefined, undefined],
])('%s', (schedule, german, english) => {
  expect([scheduleInWords(schedule, 'de'), scheduleInWords(schedule, 'en')]).toEqual([german, english])
})
