import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickupCalendar } from './order-ics.ts'

const pickup = {
  uid: 'abc@krume.example',
  start: new Date('2026-11-21T06:30:00Z'),
  end: new Date('2026-11-21T07:00:00Z'),
  summary: 'Bäckerei Kruste: K7-MX',
  location: 'Marktplatz, Markt 1; hinten',
  description: '2 × Brezel\n1 × Brot',
  stamp: new Date('2026-11-20T10:00:00Z'),
  cancelled: false,
  sequence: 0,
}

test('a pickup is an event in UTC with escaped text', () => {
  expect(pickupCalendar(pickup).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Krume//Pickup//DE',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:abc@krume.example',
    'DTSTAMP:20261120T100000Z',
    'DTSTART:20261121T063000Z',
    'DTEND:20261121T070000Z',
    'SUMMARY:Bäckerei Kruste: K7-MX',
    'LOCATION:Marktplatz\\, Markt 1\\; hinten',
    'DESCRIPTION:2 × Brezel\\n1 × Brot',
    'STATUS:CONFIRMED',
    'SEQUENCE:0',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a cancelled pickup takes the event back', () => {
  expect(pickupCalendar({ ...pickup, cancelled: true, sequence: 2 })).toMatch(
    /METHOD:CANCEL[^]*STATUS:CANCELLED[^]*SEQUENCE:2/,
  )
})

test('no line is too long, and unfolding gives the text back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (summary) => {
      const calendar = pickupCalendar({ ...pickup, summary })
      for (const line of calendar.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThan(76)
      const unfolded = calendar.replaceAll('\r\n ', '').split('\r\n')
      const shown = unfolded.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length)
      expect(shown?.replaceAll('\\n', '\n').replaceAll(/\\([\\;,])/g, '$1')).toBe(
        summary.replaceAll('\r\n', '\n'),
      )
    }),
  )
})
