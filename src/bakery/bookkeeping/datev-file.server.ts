import { addDays } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import { DATEV_COLUMNS } from './datev-columns.ts'
import { accountsOf, type DatevSettings } from './datev-settings.ts'
import { addMonths, type IssuedInvoice, type Month, type RevenueDay } from './revenue.ts'

const HEADER_VERSION = 700
const POSTING_BATCH = 21
const FORMAT_VERSION = 13
/** Kind of the bookings: financial accounting. */
const FINANCIAL = 1

/** Longest text of a booking that DATEV takes. */
const MAX_TEXT = 60

/** Revenue of a month's file: payments at pickups by day, and invoices. */
type Revenue = { days: readonly RevenueDay[]; invoices: readonly IssuedInvoice[] }

/**
 * Writes the revenue of a month as DATEV's Buchungsstapel (EXTF): for each day and VAT rate, goods and
 * deposits on the debit side of the cash account; for each invoice and VAT rate, its amount on the
 * receivables account. Throws while consultant or client are unknown.
 */
export function datevFile(
  { days, invoices }: Revenue,
  { month, settings, now }: { month: Month; settings: DatevSettings; now: Date },
): Uint8Array {
  const lines = [
    headerOf(month, settings, now),
    DATEV_COLUMNS.join(';'),
    ...bookingsOf(days, settings),
    ...invoiceBookings(invoices, settings),
  ]
  // All characters of headings and reduced texts have the same bytes in Windows-1252 and in ISO 8859-1.
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
      ...booking(goodsCents, {
        ...ofDay(day),
        debit: cash,
        credit: revenue[rate],
        text: `Vorbestellungen ${rate} %`,
      }),
      ...booking(depositCents, {
        ...ofDay(day),
        debit: cash,
        credit: revenue[rate],
        text: `Pfand ${rate} %`,
      }),
    ]),
  )
}

function ofDay(day: Day): Pick<Booking, 'day' | 'document'> {
  return { day, document: `KR-${compact(day)}` }
}

function invoiceBookings(invoices: readonly IssuedInvoice[], settings: DatevSettings): string[] {
  const { receivables, revenue } = accountsOf(settings)
  return invoices.flatMap(({ day, number, customer, rates }) =>
    rates.flatMap(({ rate, cents }) =>
      booking(cents, { day, document: number, debit: receivables, credit: revenue[rate], text: customer }),
    ),
  )
}

type Booking = {
  day: Day
  /** Number of the document (Belegfeld 1). */
  document: string
  debit: string
  credit: string
  text: string
}

/** Returns the line of an amount, with sides swapped if it is negative; none for zero, which DATEV refuses. */
function booking(cents: number, { day, document, debit, credit, text: said }: Booking): string[] {
  if (cents === 0) return []
  const [, month = '', date = ''] = day.split('-')
  const values: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': euros(Math.abs(cents)),
    'Soll/Haben-Kennzeichen': text(cents > 0 ? 'S' : 'H'),
    'WKZ Umsatz': text('EUR'),
    Konto: debit,
    'Gegenkonto (ohne BU-Schlüssel)': credit,
    Belegdatum: date + month,
    'Belegfeld 1': text(document),
    Buchungstext: text(reduced(said)),
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
  return `"${value.replaceAll('"', '""')}"`
}

/** Plain replacements of typographic characters. */
const PLAIN: Record<string, string> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '€': 'EUR',
  Ł: 'L',
  ł: 'l',
}

/** Shortens a text, and replaces characters whose byte differs between Windows-1252 and ISO 8859-1. */
function reduced(value: string): string {
  return value
    .normalize('NFC')
    .replaceAll(/[^ -~\u00a0-\u00ff]/gu, (character) => PLAIN[character] ?? baseOf(character))
    .slice(0, MAX_TEXT)
}

/** Returns the letter without its accents; `?` if it has another script. */
function baseOf(character: string): string {
  const base = character.normalize('NFKD').charAt(0)
  return /^[ -~]$/.test(base) ? base : '?'
}
