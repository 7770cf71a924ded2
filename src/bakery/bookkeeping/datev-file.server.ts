import { addDays } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import { DATEV_COLUMNS } from './datev-columns.ts'
import { accountsOf, type DatevSettings } from './datev-settings.ts'
import { addMonths, type Month, type RevenueDay } from './revenue.ts'

const HEADER_VERSION = 700
const POSTING_BATCH = 21
const FORMAT_VERSION = 13
/** Kind of the bookings: financial accounting. */
const FINANCIAL = 1

/**
 * Writes the revenue of a month as DATEV's Buchungsstapel (EXTF): for each day and VAT rate, goods and deposits on the
 * debit side of the cash account. It contains no text of users. Throws while consultant or client are unknown.
 */
export function datevFile(
  days: readonly RevenueDay[],
  { month, settings, now }: { month: Month; settings: DatevSettings; now: Date },
): Uint8Array {
  const lines = [headerOf(month, settings, now), DATEV_COLUMNS.join(';'), ...bookingsOf(days, settings)]
  // All characters of the headings have the same bytes in Windows-1252 and in ISO 8859-1.
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1')
}

function headerOf(month: Month, settings: DatevSettings, now: Date): string {
  const { chart, client, consultant } = settings
  if (consultant === null || client === null) throw new Error('DATEV needs a consultant and a client')
  const created = now.toISOString().replaceAll(/\D/g, '').slice(0, 17)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  return [
    text('EXTF'),
    HEADER_VERSION,
    POSTING_BATCH,
    text('Buchungsstapel'),
    FORMAT_VERSION,
    created,
    '',
    text('RE'),
    text('Krume'),
    text(''),
    consultant,
    client,
    compact(fiscalYearStart(month, settings)),
    accountsOf(settings).cash.length,
    compact(`${month}-01`),
    compact(last),
    text(`Krume ${month}`),
    text(''),
    FINANCIAL,
    0,
    0,
    text('EUR'),
    '',
    text(''),
    '',
    '',
    text(chart === 'skr03' ? '03' : '04'),
    '',
    '',
    text(''),
    text(''),
  ].join(';')
}

function bookingsOf(days: readonly RevenueDay[], settings: DatevSettings): string[] {
  const { cash, revenue } = accountsOf(settings)
  return days.flatMap(({ day, rates }) =>
    rates.flatMap(({ rate, goodsCents, depositCents }) => [
      ...booking(goodsCents, cash, revenue[rate], day, `Vorbestellungen ${rate} %`),
      ...booking(depositCents, cash, revenue[rate], day, `Pfand ${rate} %`),
    ]),
  )
}

/** Returns the line of an amount; none for zero, which DATEV refuses. */
function booking(cents: number, cash: string, revenue: string, day: Day, what: string): string[] {
  if (cents === 0) return []
  const [, month = '', date = ''] = day.split('-')
  const values: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': euros(cents),
    'Soll/Haben-Kennzeichen': text('S'),
    'WKZ Umsatz': text('EUR'),
    Konto: cash,
    'Gegenkonto (ohne BU-Schlüssel)': revenue,
    Belegdatum: date + month,
    'Belegfeld 1': text(`KR-${compact(day)}`),
    Buchungstext: text(what),
    Festschreibung: '0',
  }
  return [DATEV_COLUMNS.map((column) => values[column] ?? '').join(';')]
}

function fiscalYearStart(month: Month, { fiscalMonth }: DatevSettings): Day {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${number < fiscalMonth ? year - 1 : year}-${String(fiscalMonth).padStart(2, '0')}-01`
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

function compact(day: Day): string {
  return day.replaceAll('-', '')
}

function text(value: string): string {
  return `"${value}"`
}
