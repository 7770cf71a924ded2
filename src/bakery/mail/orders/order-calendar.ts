import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { instantAt } from '#bakery/branches/wall-clock.ts'
import type { Locale } from '#bakery/locale.ts'
import { lineName } from '#bakery/ordering/option-text.ts'
import type { Order, OrderLine } from '#bakery/ordering/orders.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'

/** Order data for a calendar file, with only the names of the lines. */
type CalendarOrder = Pick<
  Order,
  | 'id'
  | 'code'
  | 'status'
  | 'version'
  | 'pickupDay'
  | 'pickupAt'
  | 'slotTo'
  | 'timezone'
  | 'branchName'
  | 'branchAddress'
> & { lines: readonly Pick<OrderLine, 'quantity' | 'name' | 'nameEn' | 'options'>[] }

type CalendarFile = { name: string; type: string; content: string }

const WORDS = {
  de: {
    file: (code: string) => `Abholung-${code}.ics`,
    summary: (bakery: string, code: string) => `${bakery}: Bestellung ${code} abholen`,
  },
  en: {
    file: (code: string) => `Pickup-${code}.ics`,
    summary: (bakery: string, code: string) => `${bakery}: pick up order ${code}`,
  },
}

/**
 * Returns the pickup as a calendar file in the reader's language. NB! Order page and mails produce the same event, so
 * opening both gives one appointment, and a later version of the order replaces an earlier one.
 */
export function orderCalendar(
  order: CalendarOrder,
  about: { bakeryName: string; publicUrl: string; locale: Locale; now: Date },
): CalendarFile {
  const { bakeryName, publicUrl, locale, now } = about
  const words = WORDS[locale]
  const isCancelled = order.status === 'cancelled'
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: '//Krume//Pickup//DE', method })
  calendar.createEvent({
    id: `${order.id}@${new URL(publicUrl).hostname}`,
    // In UTC: calendars convert it to the reader's time zone.
    start: new Date(order.pickupAt),
    end: instantAt(order.pickupDay, order.slotTo, order.timezone),
    summary: words.summary(bakeryName, formatPickupCode(order.code)),
    location: `${order.branchName}, ${order.branchAddress}`,
    description: order.lines.map((line) => `${line.quantity} × ${lineName(line, locale)}`).join('\n'),
    stamp: now,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // Calendars treat a higher number as newer.
    sequence: order.version - 1,
  })
  return {
    name: words.file(order.code),
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: `${calendar.toString()}\r\n`,
  }
}
