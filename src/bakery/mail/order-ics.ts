import { formatInstant } from '#kit/instant.ts'

export type PickupEvent = {
  uid: string
  start: Date
  end: Date
  summary: string
  location: string
  description: string
  /** Creation time of the file. */
  stamp: Date
  cancelled: boolean
  /** Version of the event; calendars treat a higher one as newer. */
  sequence: number
}

/** Returns a calendar file (RFC 5545) with one event, in UTC: calendars convert it to the reader's time zone. */
export function pickupCalendar(event: PickupEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Krume//Pickup//DE',
    `METHOD:${event.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SEQUENCE:${event.sequence}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('\r\n') + '\r\n'
}

function utc(instant: Date): string {
  return formatInstant(instant)
    .replaceAll(/[-:]/g, '')
    .replace(' ', 'T')
    .replace(/\.\d+Z$/, 'Z')
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r?\n/g, '\\n')
}

const MAX_OCTETS = 74

/** Returns the number of bytes of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Folds a line so that none is longer than 75 octets; continuation lines begin with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > MAX_OCTETS) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
