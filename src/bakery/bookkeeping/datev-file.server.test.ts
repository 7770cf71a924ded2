import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInput } from '../input.ts'
import { daysFile, ordersFile } from './cash-book.server.ts'
import { DATEV_COLUMNS } from './datev-columns.ts'
import { datevFile } from './datev-file.server.ts'
import { datevSettingsInput } from './datev-input.ts'
import { type DatevSettings, NO_DATEV_SETTINGS } from './datev-settings.ts'
import { addMonths, type CollectedOrder, paidCents, revenueByDay, vatCentsOf } from './revenue.ts'

const SETTINGS: DatevSettings = { ...NO_DATEV_SETTINGS, consultant: 29098, client: 55003 }
const OPTIONS = { month: '2026-03', settings: SETTINGS, now: new Date('2026-04-01T06:07:08.009Z') }

const order = fc.record({
  day: fc.integer({ min: 1, max: 31 }).map((date) => `2026-03-${String(date).padStart(2, '0')}`),
  time: fc.constant('08:00'),
  branch: fc.constantFrom('Marktplatz', '=cmd|calc', '+49', '@x', '-1', '"; drop'),
  code: fc.constant('K7MX'),
  rates: fc.uniqueArray(
    fc.record({
      rate: fc.constantFrom('0', '7', '19'),
      goodsCents: fc.integer({ min: 0, max: 100_000 }),
      depositCents: fc.integer({ min: 0, max: 5000 }),
    }),
    { selector: ({ rate }) => rate, minLength: 1 },
  ),
}) as fc.Arbitrary<CollectedOrder>
const someOrders = fc.array(order, { maxLength: 30 })

function linesOf(content: Uint8Array): string[][] {
  const text = new TextDecoder('windows-1252').decode(content)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => line.split(';'))
}

const centsOf = (amount = '') => Number(amount.replace(',', ''))

test('the header is that of DATEV, with 31 fields', () => {
  const [header = [], columns = []] = linesOf(datevFile({ days: [], invoices: [] }, OPTIONS))
  expect(header).toHaveLength(31)
  expect(header.join(';')).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260401060708009;;"RE";"Krume";"";29098;55003;20260101;4;20260301;20260331;"Krume 2026-03";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  )
  expect(columns).toEqual(DATEV_COLUMNS)
  expect(columns).toHaveLength(125)
})

test('a fiscal year may begin in any month', () => {
  const startIn = (fiscalMonth: number) =>
    linesOf(
      datevFile({ days: [], invoices: [] }, { ...OPTIONS, settings: { ...SETTINGS, fiscalMonth } }),
    )[0]?.[12]
  expect([1, 3, 4, 12].map(startIn)).toEqual(['20260101', '20260301', '20250401', '20251201'])
})

test('goods and deposits of a day are booked by rate, cash to revenue', () => {
  const rates = [
    { rate: '7', goodsCents: 1234, depositCents: 0 },
    { rate: '19', goodsCents: 250, depositCents: 25 },
  ] as const
  const days = [{ day: '2026-03-07', orders: 2, rates: [...rates] }]
  const settings: DatevSettings = { ...SETTINGS, chart: 'skr04', cash: '1460' }
  const [, , ...bookings] = linesOf(datevFile({ days, invoices: [] }, { ...OPTIONS, settings }))
  const at = (name: string) => DATEV_COLUMNS.indexOf(name)
  const seen = bookings.map((line) =>
    [
      'Umsatz (ohne Soll/Haben-Kz)',
      'Soll/Haben-Kennzeichen',
      'Konto',
      'Gegenkonto (ohne BU-Schlüssel)',
      'Belegdatum',
      'Buchungstext',
    ].map((name) => line[at(name)]),
  )
  expect(seen).toEqual([
    ['12,34', '"S"', '1460', '4300', '0703', '"Vorbestellungen 7 %"'],
    ['2,50', '"S"', '1460', '4400', '0703', '"Vorbestellungen 19 %"'],
    ['0,25', '"S"', '1460', '4400', '0703', '"Pfand 19 %"'],
  ])
  for (const line of bookings) expect(line).toHaveLength(125)
})

test('an invoice is booked by rate with its number and customer, a cancellation the other way round', () => {
  const invoice = {
    day: '2026-03-31',
    number: 'RE/0007',
    customer: 'Café „Kiebitz“; Łódź – 焼き & Söhne GmbH, mit einem Namen, der kein Ende nimmt',
    rates: [
      { rate: '19', cents: 1190 },
      { rate: '7', cents: 4280 },
      { rate: '0', cents: 0 },
    ],
  } as const
  const cancellation = {
    ...invoice,
    number: 'RE/0008',
    customer: 'Kiebitz',
    rates: [{ rate: '19', cents: -1190 }],
  } as const
  const seenWith = (settings: DatevSettings) => {
    const issued = [invoice, cancellation].map((one) => ({ ...one, rates: [...one.rates] }))
    const content = datevFile({ days: [], invoices: issued }, { ...OPTIONS, settings })
    const [, , ...rows] = parse(new TextDecoder('windows-1252').decode(content), {
      delimiter: ';',
      relax_column_count: true,
    })
    return rows.map((row) => {
      expect(row).toHaveLength(125)
      return [
        'Umsatz (ohne Soll/Haben-Kz)',
        'Soll/Haben-Kennzeichen',
        'Konto',
        'Gegenkonto (ohne BU-Schlüssel)',
        'Belegdatum',
        'Belegfeld 1',
        'Buchungstext',
      ].map((name) => row[DATEV_COLUMNS.indexOf(name)])
    })
  }
  const said = 'Café "Kiebitz"; Lódz - ?? & Söhne GmbH, mit einem Namen, der'
  expect(seenWith(SETTINGS)).toEqual([
    ['11,90', 'S', '1410', '8400', '3103', 'RE/0007', said],
    ['42,80', 'S', '1410', '8300', '3103', 'RE/0007', said],
    ['11,90', 'H', '1410', '8400', '3103', 'RE/0008', 'Kiebitz'],
  ])
  const own = { ...SETTINGS, chart: 'skr04', receivables: '10001' } as const
  expect(seenWith(own).map((row) => row[2])).toEqual(['10001', '10001', '10001'])
  expect(
    seenWith({ ...SETTINGS, cash: '10000', revenue: { '0': '81950', '7': '83000', '19': '84000' } })[0],
  ).toEqual(['11,90', 'S', '14100', '84000', '3103', 'RE/0007', said])
})

test('the sums of all files are what was paid, to the cent', () => {
  fc.assert(
    fc.property(someOrders, (orders) => {
      const paid = orders.reduce((sum, { rates }) => sum + paidCents(rates), 0)
      const days = revenueByDay(orders)
      const [, , ...bookings] = linesOf(datevFile({ days, invoices: [] }, OPTIONS))
      expect(bookings.reduce((sum, [amount]) => sum + centsOf(amount), 0)).toBe(paid)
      for (const [amount = ''] of bookings) expect(amount).toMatch(/^[1-9]?\d*\d,\d\d$/)

      const read = (text: string) => parse(text, { bom: true, delimiter: ';' })
      const [head = [], ...rows] = read(daysFile(days))
      const sum = rows.pop() ?? []
      expect(centsOf(sum.at(-1))).toBe(paid)
      expect(Number(sum[1])).toBe(orders.length)
      for (let column = 2; column < head.length; column++)
        expect(rows.reduce((total, row) => total + centsOf(row[column]), 0)).toBe(centsOf(sum[column]))
      const [, ...single] = read(ordersFile(orders))
      expect(single.reduce((total, row) => total + centsOf(row.at(-1)), 0)).toBe(paid)
      for (const [, , branch = ''] of single) expect(branch).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

test('the VAT of a rate is contained in goods and deposits', () => {
  expect(vatCentsOf({ rate: '19', goodsCents: 119, depositCents: 0 })).toBe(19)
  expect(vatCentsOf({ rate: '7', goodsCents: 100, depositCents: 7 })).toBe(7)
  expect(vatCentsOf({ rate: '0', goodsCents: 100, depositCents: 0 })).toBe(0)
})

test('months follow each other', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', -14)]).toEqual([
    '2027-01',
    '2025-12',
    '2025-01',
  ])
})

test('numbers and accounts that DATEV refuses are refused by field', () => {
  const refused = (changes: Partial<DatevSettings>) => {
    const result = parseInput(datevSettingsInput, { ...SETTINGS, ...changes })
    return result.ok ? {} : result.fields
  }
  expect(refused({})).toEqual({})
  expect(refused({ consultant: null, client: null })).toEqual({})
  expect(refused({ consultant: 1000, client: 0 })).toEqual({ consultant: 'too_small', client: 'too_small' })
  expect(refused({ consultant: 10_000_000, client: 100_000 })).toEqual({
    consultant: 'too_large',
    client: 'too_large',
  })
  expect(refused({ cash: '100' })).toMatchObject({ cash: 'invalid_format' })
  expect(refused({ cash: '=1+1' })).toMatchObject({ cash: 'invalid_format' })
  expect(refused({ receivables: '10001' })).toEqual({})
  expect(refused({ receivables: '100001' })).toEqual({ receivables: 'mismatch' })
  expect(refused({ receivables: '=1' })).toMatchObject({ receivables: 'invalid_format' })
  expect(refused({ cash: '10000' })).toEqual({
    'revenue.0': 'mismatch',
    'revenue.7': 'mismatch',
    'revenue.19': 'mismatch',
  })
})
