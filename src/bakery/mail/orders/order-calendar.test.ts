import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '#tests/support/bakery-records.ts'
import { orderCalendar } from './order-calendar.ts'

const about = {
  bakeryName: 'Bäckerei Kruste',
  publicUrl: 'https://krume.example',
  locale: 'de' as const,
  now: new Date('2026-03-02T08:00:00Z'),
}
const order = { ...anOrder(), lines: [anOrderLine()] }

test('an appointment says what is to be picked up where, in the reader’s language', () => {
  const german = orderCalendar(order, about)
  expect(german.name).toBe('Abholung-K7MX.ics')
  expect(german.type).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(german.content).toContain('SUMMARY:Bäckerei Kruste: Bestellung K7-MX abholen\r\n')
  expect(german.content).toContain('DTSTART:20260307T063000Z\r\nDTEND:20260307T070000Z\r\n')
  expect(german.content).toContain('DESCRIPTION:2 × Brezel\r\n')
  const english = orderCalendar(order, { ...about, locale: 'en' })
  expect(english.name).toBe('Pickup-K7MX.ics')
  expect(english.content).toContain('SUMMARY:Bäckerei Kruste: pick up order K7-MX\r\n')
  expect(english.content).toContain('DESCRIPTION:2 × Pretzel\r\n')
})

test('a newer version of the order is a newer version of the same appointment', () => {
  const first = orderCalendar(order, about).content
  const later = orderCalendar({ ...order, version: 3 }, about).content
  const uid = `UID:${order.id}@krume.example\r\n`
  expect([first, later].every((file) => file.includes(uid))).toBe(true)
  expect(first).toContain('SEQUENCE:0\r\n')
  expect(later).toContain('SEQUENCE:2\r\n')
})

test('a cancelled order takes its appointment back', () => {
  const file = orderCalendar({ ...order, status: 'cancelled' }, about)
  expect(file.type).toContain('method=CANCEL')
  expect(file.content).toContain('STATUS:CANCELLED')
})

test('text with separators and line breaks is escaped', () => {
  const { content } = orderCalendar(
    { ...order, branchName: 'Markt; \\hinten', branchAddress: 'Gasse 1,\nHof' },
    about,
  )
  expect(content).toContain('LOCATION:Markt\\; \\\\hinten\\, Gasse 1\\,\\nHof\r\n')
})

test('no line is longer than 75 bytes, and unfolding returns the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (bakeryName) => {
      const { content } = orderCalendar(order, { ...about, bakeryName })
      const lines = content.split('\r\n')
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(lines.at(-1)).toBe('')
      const unfolded = content.replaceAll('\r\n ', '').split('\r\n')
      const shown = unfolded.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length)
      expect(shown?.replaceAll(/\\([\\;,n])/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped))).toBe(
        `${bakeryName.replaceAll('\r\n', '\n')}: Bestellung K7-MX abholen`,
      )
    }),
  )
})
